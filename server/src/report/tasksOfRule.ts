import type { Run } from '#core/facts/facts';
import { recordPlace } from '#core/facts/rowWalk';
import { firstWhere } from '#core/firstWhere';
import type { Span } from '#core/reading/span';
import type { Review } from '#core/review';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The tasks of a run, by number, with a record that a finding of a rule points at, itself or by a related place. */
export const tasksOfRule = ({ facts, findings }: Review, { tally }: Run, rule: string): ReadonlySet<number> => {
  const here = (uri: string, span: Span): boolean => (span.uri ?? uri) === facts.uri;
  const places = findings
    .filter((finding) => finding.rule === rule)
    .flatMap((finding) => [
      ...(here(finding.uri, finding.span) ? [finding.span] : []),
      ...finding.related.filter((related) => here(related.uri, related.span)).map((related) => related.span),
    ])
    .sort((one, other) => one.start - other.start);
  const found = new Set<number>();
  const { rows, counts } = facts.reading;
  for (let task = 0; rows && task < tally.tasks; task++) {
    for (let at = tally.rowStart[task] ?? 0; at < (tally.rowStart[task + 1] ?? 0); at++) {
      const place = recordPlace(rows, tally.rowOrder[at] ?? -1);
      if (place && touches(places, place)) found.add(task);
    }
  }
  for (const { run, task, span } of counts) {
    if (run === tally.label && touches(places, span)) found.add(tally.taskNumber(task));
  }
  return found;
};

/** Whether a record holds the start of a place. Places are sorted and few; records are many. */
const touches = (places: readonly Stretch[], record: Stretch): boolean => {
  const first = places[firstWhere(0, places.length, (at) => (places[at]?.start ?? 0) >= record.start)];
  return first !== undefined && first.start < record.end;
};
