import type { Facts, Run } from '../facts/facts';
import { rowAt } from '../facts/rowWalk';
import { counted, percentText } from '../words/numberText';
import { type PageRows, pagesOfRun } from './pagesOfRun';
import { perRun, relatedRows } from './perRun';
import { columnOf, idAt } from './rowColumns';
import type { Rule, RuleFinding } from './rule';
import { ofRun, rowSpan } from './ruleHelp';
import { rowsInFileOrder, verdictReader } from './taskRows';

const lengthReason =
  /^["']?(length|max_(output_|new_|completion_)?tokens|max_length|token_limit|truncated|model_length|context_length)["']?$/i;

/** Rows at one token count that make it a cap. */
const fewestAtCap = 3;

const isRoundCap = (tokens: number): boolean => tokens >= 64 && (tokens % 64 === 0 || tokens % 100 === 0);

/** Rows whose generation was cut, by their finish reason. */
const byReason = (facts: Facts, run: Run): readonly number[] => {
  const finish = columnOf(facts, 'finish');
  if (finish < 0) return [];
  const names = facts.reading.rows?.extraNames[finish];
  const cut = new Set(
    Array.from({ length: names?.count ?? 0 }, (_, id) => id).filter((id) =>
      lengthReason.test(names?.text(id).trim() ?? ''),
    ),
  );
  return cut.size === 0 ? [] : Array.from(rowsInFileOrder(run)).filter((row) => cut.has(idAt(facts, finish, row)));
};

/** The largest of some numbers of a column; 0 without one above 0. NaN is above nothing. */
const largest = (column: Float64Array, places: Int32Array): number => {
  let most = 0;
  for (let i = 0; i < places.length; i++) {
    const number = column[places[i] as number] as number;
    if (number > most) most = number;
  }
  return most;
};

/** Largest numbers of whole columns: pages that an edit leaves alone are not looked through again. */
const known = new WeakMap<Float64Array, { readonly count: number; readonly most: number }>();

const largestOnPage = ({ page, places }: PageRows, column: Float64Array): number => {
  const { length: count } = places;
  if (count < page.count) return largest(column, places);
  const before = known.get(column);
  if (before?.count === count) return before.most;
  const most = largest(column, places);
  known.set(column, { count, most });
  return most;
};

/** Rows at the largest token count, where it is round and many share it. */
const atCap = (facts: Facts, run: Run): readonly number[] => {
  const { layout, rows } = facts.reading;
  const column = layout?.numbers.findIndex(({ role }) => role === 'tokens') ?? -1;
  if (!rows || column < 0) return [];
  const tokensOf = (row: number): number => {
    const place = rowAt(rows, row);
    return place?.page.numbers[column]?.[place.at] ?? Number.NaN;
  };
  let most = 0;
  for (const onPage of pagesOfRun(facts, run)) {
    const tokens = onPage.page.numbers[column];
    if (tokens) most = Math.max(most, largestOnPage(onPage, tokens));
  }
  if (!isRoundCap(most)) return [];
  const ordered = rowsInFileOrder(run);
  const capped = Array.from(ordered).filter((row) => tokensOf(row) === most);
  return capped.length >= fewestAtCap && capped.length < ordered.length ? capped : [];
};

const check = (facts: Facts, run: Run): RuleFinding | undefined => {
  if (run.tally.rowOrder.length === 0) return undefined;
  const reasons = byReason(facts, run);
  const cut = reasons.length > 0 ? reasons : atCap(facts, run);
  const [first] = cut;
  const span = first === undefined ? undefined : rowSpan(facts, first);
  if (!span) return undefined;
  const { length } = run.tally.rowOrder;
  const verdict = verdictReader(facts, run);
  const failing = cut.filter((row) => verdict(row) <= 0).length;
  const failed = run.tally.scoreSum ? '' : ` ${failing} of them failed.`;
  return {
    message: `${cut.length} of ${counted(length, 'trial')}${ofRun(run)} (${percentText(cut.length / length)}) were cut off at the token limit${reasons.length > 0 ? '' : ', by their token counts'}.${failed} A larger limit may change the value: state it beside the value.`,
    span,
    count: cut.length,
    related: relatedRows(facts, cut.slice(1), rowSpan, () => 'cut off'),
  };
};

/** Generations that ended at a limit. */
export const truncatedTrials: Rule = {
  code: 'truncated-trials',
  title: 'Trials were cut off at the token limit',
  severity: 'info',
  onByDefault: true,
  reads: 'rows',
  check: (facts) => perRun(facts, (run) => check(facts, run)),
};
