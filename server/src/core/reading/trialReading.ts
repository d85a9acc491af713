import { noteSkipped } from './createSink';
import type { FoundLines } from './foundLines';
import type { OtherFindings } from './otherSearch';
import { otherRecordsRead } from './otherSearch';
import type { TrialPlan } from './planProfile';
import type { Reading } from './reading';

/** The reading of a document whose lines are trials. */
export const trialReading = (
  { plan, dialect, words }: TrialPlan,
  found: FoundLines,
  others: OtherFindings,
): Reading => {
  const { rows, problems, otherCount, lines, bytes } = found;
  const skipped = new Map(others.skipped);
  for (const entry of found.problemCounts)
    if (entry.kind === 'invalid' || entry.kind === 'binary')
      noteSkipped(skipped, entry.reason, entry.first.line, entry.count);
  if (otherCount > otherRecordsRead) {
    const reason = 'records of another shape, not searched for reported numbers';
    noteSkipped(skipped, reason, 0, otherCount - otherRecordsRead);
  }
  const records = rows.count + otherCount;
  const kind = rows.count > 0 ? 'trials' : others.claims.length > 0 && records > 0 ? 'aggregate' : 'notResults';
  const nothing =
    records === 0
      ? 'No JSON record could be read.'
      : 'No trials found: no record holds the fields that the first ones promised.';
  // One literal: an object that is put together from parts is many times its size while it grows.
  return {
    kind,
    dialect: dialect.id,
    format: dialect.harness,
    note: kind === 'notResults' ? nothing : plan.note,
    layout: plan.layout,
    rows,
    counts: [],
    claims: others.claims,
    stated: others.stated,
    problems,
    records,
    skipped: [...skipped.values()],
    lines,
    bytes,
    fieldWords: words,
  };
};
