import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createReader } from '#core/reading/reader';
import { review } from '#core/review';
import type { Finding } from '#core/rules/finding';
import { defaultCoreSettings } from '#core/settings';

const real = join(import.meta.dirname, '../../../shared/data/formats');
const bugs = join(import.meta.dirname, '../fixtures/bugs');

const isLoud = ({ severity }: Finding): boolean => severity === 'error' || severity === 'warning';

const findingsOf = (name: string, bytes: Uint8Array): readonly Finding[] => {
  const reader = createReader({ name, fields: {} });
  reader.push(bytes);
  return review(`file:///${name}`, reader.end(), defaultCoreSettings).findings;
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return filesBelow(path);
    return /expected\.json$/.test(name) ? [] : [path];
  });

/** Findings above info on real files, each looked at and true: a pointer in place of the data, literals that are no JSON, rows without a score. */
const trueFindings = [
  'custom/vb_results.jsonl unscored-trials',
  'lfs-pointer/results.jsonl invalid-json',
  'lm-eval/results_2025-06-30T19-40-09.461247.json invalid-json',
  'lm-eval/samples_polymer_tg_prediction_2025-06-30T19-40-09.461247.jsonl invalid-json',
];

describe('real files', () => {
  test.skipIf(!existsSync(real))(
    'nothing above info but what was looked at and is true',
    () => {
      const loud = filesBelow(real).flatMap((path) => {
        const name = relative(real, path);
        return findingsOf(name, readFileSync(path))
          .filter(isLoud)
          .map(({ rule }) => `${name} ${rule}`);
      });
      expect(loud.sort()).toEqual(trueFindings);
    },
    300_000,
  );
});

test('honest examples are left in peace', () => {
  const examples = join(import.meta.dirname, '../../examples');
  const honest = readdirSync(examples).filter((name) => name.startsWith('honest-'));
  expect(honest.length).toBeGreaterThan(0);
  const loud = honest.flatMap((name) => findingsOf(name, readFileSync(join(examples, name))).filter(isLoud));
  expect(loud.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
});

/** Errors beside the expected ones that were looked at and are true. */
const otherTrueErrors: Readonly<Record<string, readonly string[]>> = {
  '29-resume-appends-whole-run': ['pooled-standard-error'],
};

interface Expected {
  readonly anyOf?: readonly string[];
  readonly nothingAbove?: Finding['severity'];
}

const ranks = ['error', 'warning', 'info', 'hint'] as const;

describe('small inputs after public bug reports', () => {
  for (const name of readdirSync(bugs)) {
    test(name, () => {
      const { anyOf, nothingAbove } = JSON.parse(readFileSync(join(bugs, name, 'expected.json'), 'utf8')) as Expected;
      const found = findingsOf(`${name}/input.jsonl`, readFileSync(join(bugs, name, 'input.jsonl')));
      const codes = found.map(({ rule }) => rule);
      if (anyOf) {
        expect(codes.filter((code) => anyOf.includes(code)).length, `found ${codes.join(', ')}`).toBeGreaterThan(0);
        const others = found.filter(({ rule, severity }) => severity === 'error' && !anyOf.includes(rule));
        expect(others.map(({ rule }) => rule)).toEqual(otherTrueErrors[name] ?? []);
      }
      if (nothingAbove) {
        const above = found.filter(({ severity }) => ranks.indexOf(severity) < ranks.indexOf(nothingAbove));
        expect(above.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([]);
      }
    });
  }
});
