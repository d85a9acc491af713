import type { Facts, Run } from '../facts/facts';
import { counted, percentText } from '../words/numberText';
import { perRun, relatedRows } from './perRun';
import { isNoAnswer } from './plainAnswer';
import { columnName, columnOf, idAt } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { rowsInFileOrder, verdictReader } from './taskRows';

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  const answer = columnOf(facts, 'answer');
  if (answer < 0 || run.tally.rowOrder.length === 0) return undefined;
  const ordered = rowsInFileOrder(run);
  const names = facts.reading.rows?.extraNames[answer];
  // By id plus 2: absent and null are -1 and -2.
  const isNone = Uint8Array.from({ length: (names?.count ?? 0) + 2 }, (_, at) =>
    at < 2 || isNoAnswer(names?.text(at - 2) ?? '') ? 1 : 0,
  );
  const without = ordered.filter((row) => isNone[idAt(facts, answer, row) + 2] === 1);
  if (without.length === 0) return undefined;
  const verdict = verdictReader(facts, run);
  // An answer that passed was an answer, whatever its text ("none" is one in some tasks).
  const missing = Array.from(without).filter((row) => !(verdict(row) > 0));
  const [first] = missing;
  const span = first === undefined ? undefined : rowSpan(facts, first);
  if (!span || missing.length > ordered.length / 2) return undefined;
  const scored = Array.from(ordered).filter((row) => !Number.isNaN(verdict(row)));
  const passes = scored.filter((row) => verdict(row) === 1).length;
  const answered = scored.length - missing.filter((row) => !Number.isNaN(verdict(row))).length;
  const values =
    run.tally.scoreSum || answered === 0 || answered === scored.length
      ? ''
      : ` Of all trials ${percentText(passes / scored.length)} pass, of those with an answer ${percentText(passes / answered)}.`;
  return {
    message: `${missing.length} of ${counted(ordered.length, 'trial')}${ofRun(run)} have no extracted answer (${columnName(facts, answer)}).${values} Look at some of them: a parser that misses answers looks like a weak model.`,
    span,
    count: missing.length,
    related: relatedRows(facts, missing.slice(1), rowSpan, () => 'no extracted answer'),
  };
};

/** Trials whose answer could not be read. */
export const unextractedAnswers: Rule = {
  code: 'unextracted-answers',
  title: 'Trials have no extracted answer',
  severity: 'info',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
