import { describeWithoutVerdict } from './describeWithoutVerdict';
import type { Dialect, LinePlan } from './dialect';
import { genericDialect } from './dialects/generic';
import { dialects } from './dialects/index';
import { genericLayout } from './genericLayout';
import { noteLists } from './noteLists';
import { type Profile, profileOf } from './profile';
import type { ReaderOptions } from './reader';
import { reportedOnly } from './reportedOnly';
import { type Sampled, sampleRecords } from './sampleRecords';

export interface PlannedLines {
  readonly plan: LinePlan;
  readonly dialect: Pick<Dialect, 'id' | 'harness'>;
  /** What was chosen, or why nothing was. */
  readonly words: string;
}

/** A plan by which the byte scanner reads. */
export type TrialPlan = PlannedLines & { readonly plan: LinePlan & { readonly kind: 'trials' } };

/** A document that is edited is read again and again, mostly with the same beginning: its sample is kept until another comes. */
let latest: { readonly sampled: Sampled; readonly profile: Profile } | undefined;

/** Profiles the first records of a document. */
export const sampleProfile = (sample: Uint8Array): Profile => {
  const sampled = sampleRecords(sample, latest?.sampled);
  if (latest?.sampled !== sampled) latest = { sampled, profile: profileOf(sampled.records) };
  return latest.profile;
};

/** Chooses how the lines of a document are read: fields named by the user, else the first dialect that knows them, else by names and behaviour. */
export const planLines = (sample: Uint8Array, options: ReaderOptions): PlannedLines =>
  planProfile(sampleProfile(sample), options);

const withLists = (plan: LinePlan, profile: Profile): LinePlan =>
  plan.kind === 'trials' ? { ...plan, layout: noteLists(plan.layout, profile) } : plan;

/** The same for records that are profiled already. */
export const planProfile = (profile: Profile, options: ReaderOptions): PlannedLines => {
  const { fields } = options;
  const said = fields.verdict !== undefined || fields.score !== undefined || fields.task !== undefined;
  if (!said) {
    for (const dialect of dialects) {
      const plan = dialect.lines?.(profile, options.name);
      if (plan) return { plan: withLists(plan, profile), dialect, words: '' };
    }
  }
  const choice = genericLayout(profile, fields);
  if (choice) return { plan: { kind: 'trials', layout: choice.layout }, dialect: genericDialect, words: choice.words };
  return {
    plan: { kind: 'aggregate', note: reportedOnly },
    dialect: genericDialect,
    words: describeWithoutVerdict(profile),
  };
};
