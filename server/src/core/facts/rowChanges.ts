import { sameTable } from '../reading/edits/fixedNames';
import { pageRows, type RowPage, type Rows } from '../reading/rows';

const sameColumn = (
  one: ArrayLike<number> | undefined,
  other: ArrayLike<number> | undefined,
  count: number,
): boolean => {
  if (one === other) return true;
  if (!one || !other) return false;
  for (let at = 0; at < count; at++) if (one[at] !== other[at]) return false;
  return true;
};

/** True when the first rows of two pages are of the same tasks, trials and other names. */
const sameNames = (one: RowPage, other: RowPage, count: number): boolean =>
  sameColumn(one.task, other.task, count) &&
  sameColumn(one.trial, other.trial, count) &&
  sameColumn(one.source, other.source, count) &&
  one.extras.every((column, extra) => sameColumn(column, other.extras[extra], count));

/** Numbers of the pages that differ; undefined when names differ too, so that rows may stand in other tasks. */
export const changedPages = (before: Rows, now: Rows): readonly number[] | undefined => {
  const same =
    before.tasks === now.tasks &&
    before.trials === now.trials &&
    before.extraNames.every((names, extra) => names === now.extraNames[extra]);
  if (!same || before.pages.length !== now.pages.length) return undefined;
  const changed: number[] = [];
  for (let number = 0; number < now.pages.length; number++) {
    const earlier = before.pages[number];
    const page = now.pages[number];
    if (earlier === page || !page) continue;
    if (earlier?.count !== page.count || !sameNames(earlier, page, page.count)) return undefined;
    changed.push(number);
  }
  return changed;
};

/** Number of the first row that was appended; undefined when something else has changed than that rows were appended. */
export const appendedFrom = (before: Rows, now: Rows): number | undefined => {
  const same =
    sameTable(before.tasks, now.tasks) &&
    sameTable(before.trials, now.trials) &&
    before.extraNames.every((names, extra) => sameTable(names, now.extraNames[extra]));
  const last = before.pages.length - 1;
  const [end, page] = [before.pages[last], now.pages[last]];
  if (!same || !end || !page || page.count < end.count) return undefined;
  for (let number = 0; number < last; number++) if (before.pages[number] !== now.pages[number]) return undefined;
  const kept =
    end === page ||
    (sameNames(end, page, end.count) &&
      end.verdicts.every((cells, metric) => sameColumn(cells, page.verdicts[metric], end.count)));
  return kept ? last * pageRows + end.count : undefined;
};
