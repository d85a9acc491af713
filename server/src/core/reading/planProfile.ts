import { describeWithoutVerdict } from './describeWithoutVerdict';
import type { Dialect, LinePlan } from './dialect';
import { genericDialect } from './dialects/generic';
import { dialects } from './dialects/index';
import { genericLayout } from './genericLayout';
import { noteLists } from './noteLists';
import type { Profile } from './profile';
import type { ReaderOptions } from './reader';
import { reportedOnly } from './reportedOnly';

export interface PlannedLines {
  readonly plan: LinePlan;
  readonly dialect: Pick<Dialect, 'id' | 'harness'>;
  /** What was chosen, or why nothing was. */
  readonly words: string;
}

/** A plan by which the byte scanner reads. */
export type TrialPlan = PlannedLines & { readonly plan: LinePlan & { readonly kind: 'trials' } };

const withLists = (plan: LinePlan, profile: Profile): LinePlan =>
  plan.kind === 'trials' ? { ...plan, layout: noteLists(plan.layout, profile) } : plan;

/** Chooses how the records of a document are read: fields named by the user, else the first dialect that knows them, else by names and behaviour. */
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
