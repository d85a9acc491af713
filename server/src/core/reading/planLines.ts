import { wholeLinesEnd } from './chunks';
import { describeWithoutVerdict } from './describeWithoutVerdict';
import type { Dialect, LinePlan } from './dialect';
import { genericDialect } from './dialects/generic';
import { dialects } from './dialects/index';
import { genericLayout } from './genericLayout';
import { noteLists } from './noteLists';
import { type Profile, profileOf } from './profile';
import type { ReaderOptions } from './reader';
import { reportedOnly } from './reportedOnly';
import type { Tape } from './tape';
import { createTapeLines } from './tapeLines';

export interface PlannedLines {
  readonly plan: LinePlan;
  readonly dialect: Pick<Dialect, 'id' | 'harness'>;
  /** What was chosen, or why nothing was. */
  readonly words: string;
}

/** A plan by which the byte scanner reads. */
export type TrialPlan = PlannedLines & { readonly plan: LinePlan & { readonly kind: 'trials' } };

const sampleRecords = 400;
/** Bytes parsed at once: most samples hold more lines than are wanted. */
const sampleStep = 1 << 14;

/** Profiles the first records of a document. */
export const sampleProfile = (bytes: Uint8Array): Profile => {
  const samples: { tape: Tape; node: number }[] = [];
  const lines = createTapeLines((tape, node) => {
    if (samples.length < sampleRecords) samples.push({ tape, node });
  });
  let size = sampleStep;
  for (let at = 0; at < bytes.length && samples.length < sampleRecords; ) {
    const rest = bytes.subarray(at, at + size);
    const end = at + rest.length === bytes.length ? rest.length : wholeLinesEnd(rest);
    // A line longer than that is looked for with twice as much.
    size = end === 0 ? size * 2 : sampleStep;
    lines.take(rest, end, at, false);
    at += end;
  }
  return profileOf(samples);
};

/** A document that is edited is read again and again, mostly with the same beginning: its profile is kept until another comes. */
let latest: { readonly sample: Uint8Array; readonly profile: Profile } | undefined;

const isSame = (one: Uint8Array, other: Uint8Array): boolean => {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one[i] !== other[i]) return false;
  return true;
};

const profileOfSample = (sample: Uint8Array): Profile => {
  if (latest === undefined || !isSame(latest.sample, sample)) {
    latest = { sample: sample.slice(), profile: sampleProfile(sample) };
  }
  return latest.profile;
};

/** Chooses how the lines of a document are read: fields named by the user, else the first dialect that knows them, else by names and behaviour. */
export const planLines = (sample: Uint8Array, options: ReaderOptions): PlannedLines =>
  planProfile(profileOfSample(sample), options);

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
