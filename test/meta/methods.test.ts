import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import * as stats from '#stats';
import { golden, groups, tallies } from '../unit/stats/golden/reference';

const folder = join(import.meta.dirname, '../../docs/methods');
const pages = readdirSync(folder).filter((name) => name !== 'README.md');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');

/** What calls in the tables may use; README.md of the pages describes the sets of tasks. */
const known = {
  ...stats,
  six: tallies('balanced6x10'),
  eight: tallies('uneven8'),
  single: tallies('single12'),
  twelve: tallies('grouped12x5'),
  groups: groups('grouped12x5'),
  rates: (tasks: readonly stats.Tally[]) => tasks.map(({ n, c }) => c / n),
};

const printed = (value: unknown): string =>
  typeof value === 'number' ? String(Number(value.toPrecision(6))) : String(value);

/** A value as the tables write it: six digits; "low to high" for an interval. */
const shown = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'low' in value && 'high' in value
    ? `${printed(value.low)} to ${printed(value.high)}`
    : printed(value);

/** A reference value as the tables write it. */
const shownReference = (value: unknown): string => {
  if (value === null) return 'undefined';
  if (typeof value === 'boolean') return String(value);
  const ends = [value].flat().map((end) => (Number.isNaN(Number(end)) ? String(end) : printed(Number(end))));
  return ends.join(' to ');
};

test('README.md lists every page once', () => {
  const listed = [...readme.matchAll(/^\| \[[^\]]+\]\(([\w-]+\.md)\)/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...pages].sort());
});

test('README.md describes the sets of tasks as the reference has them', () => {
  const described = (name: string): string =>
    new RegExp(`^- \`${name}\`: (.*(?:\\n .*)*)`, 'm').exec(readme)?.[1] ?? '';
  const numbers = (name: string): number[] => (described(name).match(/\d+/g) ?? []).map(Number);
  expect(numbers('six').slice(1)).toEqual(known.six.map(({ c }) => c));
  expect(known.six.map(({ n }) => n)).toEqual(known.six.map(() => numbers('six')[0]));
  expect(numbers('eight')).toEqual(known.eight.flatMap(({ n, c }) => [c, n]));
  const sizes = [...new Set(known.groups)].map((group) => known.groups.filter((other) => other === group).length);
  expect(numbers('twelve')).toEqual([known.twelve[0]?.n, ...known.twelve.map(({ c }) => c), ...sizes]);
  expect([known.single.length, stats.trialCount(known.single), stats.successCount(known.single)]).toEqual([12, 12, 7]);
});

describe.each(pages)('%s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const rows = [...text.matchAll(/^\| `(.+)` \| (.+) \| (\S+) \|$/gm)];

  test('has the headings of a page', () => {
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(['Question', 'Formula', 'Assumptions', 'When undefined', 'Known values', 'Source']);
  });

  test('quotes the values that the statistics give and the reference holds', () => {
    expect(rows.length).toBeGreaterThan(4);
    expect(rows.length).toBe(text.split('\n').filter((line) => line.startsWith('| `')).length);
    for (const [, call = '', value = '', formula = ''] of rows) {
      expect(`${call} = ${shown(runInNewContext(call, known))}`).toBe(`${call} = ${value}`);
      if (formula === '–') continue;
      const references = golden.cases
        .filter((item) => item.formula === formula)
        .map((item) => shownReference(item.value));
      expect(references, `${formula} of ${call}`).toContain(value);
    }
  });
});
