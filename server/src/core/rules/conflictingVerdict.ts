import type { Facts, Run } from '../facts/facts';
import { counted } from '../words/numberText';
import { Outcome, outcomesOnPage } from './outcomes';
import { pagesOfRun } from './pagesOfRun';
import { pageTexts } from './pageTexts';
import { perRun, relatedRows } from './perRun';
import { columnName, columnsOf, idAt, textOfId } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { verdictReader } from './taskRows';

/** What a text says beyond doubt. Timeouts, "ok" and "completed" may stand beside a pass or a failure. */
const plainVerdict = (text: string): 'pass' | 'fail' | undefined => {
  const head = (
    text
      .trim()
      .toLowerCase()
      .split(/[:(\n]/, 1)[0] ?? ''
  ).trim();
  if (/^(fail|failed|failure|incorrect|wrong|wrong[ _]answer|unresolved|unsolved|rejected|not[ _]solved)$/.test(head))
    return 'fail';
  return /^(pass|passed|correct|resolved|solved|accepted)$/.test(head) ? 'pass' : undefined;
};

interface Comparison {
  readonly agree: { pass: number; fail: number };
  readonly conflicts: readonly number[];
}

const compare = (facts: Facts, run: Run, column: number): Comparison => {
  const agree = { pass: 0, fail: 0 };
  const conflicts: number[] = [];
  const texts = facts.reading.rows?.extraNames[column]?.count ?? 0;
  // How often each text stands beside a failure and beside a pass; which rows, only where the two disagree.
  const beside = new Int32Array(texts * 2);
  const pages = pagesOfRun(facts, run);
  const outcomesOf = outcomesOnPage(facts, run);
  for (const rows of pages) {
    const ids = rows.page.extras[column];
    const onPage = ids ? pageTexts(rows, ids, outcomesOf(rows.page), texts) : [];
    for (let at = 0; at < onPage.length; at++) beside[at] = (beside[at] as number) + (onPage[at] as number);
  }
  // Outcome that each text contradicts.
  const against = new Uint8Array(texts).fill(Outcome.none);
  let disagreeing = 0;
  for (let id = 0; id < texts; id++) {
    const failures = beside[id * 2 + Outcome.fail] ?? 0;
    const passes = beside[id * 2 + Outcome.pass] ?? 0;
    const said = failures + passes === 0 ? undefined : plainVerdict(textOfId(facts, column, id) ?? '');
    if (said === undefined) continue;
    agree[said] += said === 'pass' ? passes : failures;
    disagreeing += said === 'pass' ? failures : passes;
    against[id] = said === 'pass' ? Outcome.fail : Outcome.pass;
  }
  for (const { page, first, places } of disagreeing === 0 ? [] : pages) {
    const ids = page.extras[column];
    const { cells, outcomes } = outcomesOf(page);
    for (const at of places) {
      const id = ids?.[at] ?? -1;
      const contradicted = against[id] ?? Outcome.none;
      if (contradicted !== Outcome.none && contradicted === outcomes[cells[at] ?? 0]) conflicts.push(first + at);
    }
  }
  return { agree, conflicts };
};

/** A text column says the verdict again when it mostly agrees; a field of the trial's state must do so for passes and failures. */
const restates = (facts: Facts, column: number, { agree, conflicts }: Comparison): boolean => {
  const agreeing = agree.pass + agree.fail;
  const isState = /(status|state|reason)$/i.test(columnName(facts, column));
  return (
    agreeing > conflicts.length && (!isState || (agree.pass > 0 && agree.fail > 0 && agreeing >= conflicts.length * 4))
  );
};

/** Different texts looked through before any row is. */
const mostTexts = 5000;

const saysVerdicts = (facts: Facts, column: number): boolean => {
  const names = facts.reading.rows?.extraNames[column];
  if (!names || names.count > mostTexts) return names !== undefined;
  return Array.from({ length: names.count }, (_, id) => names.text(id)).some(
    (text) => plainVerdict(text) !== undefined,
  );
};

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  if (run.tally.scoreSum || run.tally.rowOrder.length === 0) return undefined;
  const columns = (['restatement', 'status'] as const).flatMap((role) => columnsOf(facts, role));
  if (columns.length === 0) return undefined;
  const verdict = verdictReader(facts, run);
  for (const column of columns) {
    if (!saysVerdicts(facts, column)) continue;
    const comparison = compare(facts, run, column);
    const [first] = comparison.conflicts;
    const span = first === undefined ? undefined : rowSpan(facts, first);
    if (first === undefined || !span || !restates(facts, column, comparison)) continue;
    const { length } = comparison.conflicts;
    const text = (textOfId(facts, column, idAt(facts, column, first)) ?? '').split('\n', 1)[0] ?? '';
    const metric = run.tally.metric.name;
    return {
      message: `${counted(length, 'record contradicts itself', 'records contradict themselves')}${ofRun(run)}: ${metric} says ${verdict(first) === 1 ? 'pass' : 'fail'}, ${columnName(facts, column)} says “${text.length > 50 ? `${text.slice(0, 47)}…` : text}”. ${metric} was counted here. Find out which is right and grade again.`,
      span,
      count: length,
      related: relatedRows(facts, comparison.conflicts.slice(1), rowSpan, () => 'the two fields disagree'),
    };
  }
  return undefined;
};

/** A record whose two verdicts disagree. */
export const conflictingVerdict: Rule = {
  code: 'conflicting-verdict',
  title: 'Two fields of a record contradict each other',
  severity: 'error',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
