import type { Claim } from '../claims/claim';
import { readPrinted } from '../claims/printed';
import type { Draft, StatedDesign } from './draft';

/** A claim but for its place in the document: made once per passage, however often the text around it changes. */
export interface DraftClaim {
  readonly claim: Omit<Claim, 'id' | 'span' | 'table' | 'of'>;
  /** Place relative to the block. */
  readonly from: number;
  readonly to: number;
  /** Index, in the same list, of the claim it qualifies. */
  readonly of: number | undefined;
  readonly set: number;
  readonly subject: string;
  readonly fromTable: boolean;
}

/** Trials in all: as stated, or tasks times trials per task. */
const trialsOf = ({ trials, tasks, trialsPerTask }: StatedDesign): number | undefined =>
  trials ?? (tasks === undefined || trialsPerTask === undefined ? undefined : tasks * trialsPerTask);

/** The claims of drafts whose digits can be read; what qualifies an unreadable one goes with it. */
export const draftClaims = (drafts: readonly Draft[]): readonly DraftClaim[] => {
  const made: DraftClaim[] = [];
  const places: (number | undefined)[] = [];
  for (const draft of drafts) {
    const { number, upper, design, metric, k, label, level, group, set, subject, fromTable } = draft;
    const printed = readPrinted(number.digits, number.unit);
    const high = upper && readPrinted(upper.digits, upper.unit);
    const of = draft.of === undefined ? undefined : places[draft.of];
    if (!printed || (upper && !high) || (draft.of !== undefined && of === undefined)) {
      places.push(undefined);
      continue;
    }
    places.push(made.length);
    made.push({
      claim: {
        metric,
        k,
        label,
        printed,
        upper: high,
        level,
        scope: group === undefined ? {} : { group },
        statedTrialsPerTask: design.trialsPerTask,
        statedTasks: design.tasks,
        statedTrials: trialsOf(design),
      },
      from: number.from,
      to: number.to,
      of,
      set,
      subject,
      fromTable,
    });
  }
  return made;
};
