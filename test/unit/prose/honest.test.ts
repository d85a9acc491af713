import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { resultsHash } from '#core/prose/resultsHash';
import type { Finding } from '#core/rules/finding';
import { defaultCoreSettings } from '#core/settings';
import { reviewProse } from './readText';

const root = join(import.meta.dirname, '../../fixtures/prose');
const resultsFiles = Object.fromEntries(
  readdirSync(join(root, 'results')).map((name) => [
    `../results/${name}`,
    readFileSync(join(root, 'results', name), 'utf8'),
  ]),
);
const settings = { ...defaultCoreSettings, macros: { metric: 'pass@k' } };

/** The hash of the results stands for itself in a fixture. */
const passage = (name: string): string => {
  const text = readFileSync(join(root, 'honest', name), 'utf8');
  if (!text.includes('@HASH@')) return text;
  const { facts } = reviewProse(name, text, resultsFiles);
  const runs = facts.runsOf?.('../results/agent.jsonl') ?? [];
  return text.replace('@HASH@', resultsHash(runs));
};

const found = (name: string, text: string): readonly Finding[] =>
  reviewProse(name, text, resultsFiles, settings).findings;

const loud = (findings: readonly Finding[]): string[] =>
  findings
    .filter(({ severity }) => severity === 'error' || severity === 'warning')
    .map(({ rule, message }) => `${rule}: ${message}`);

const names = readdirSync(join(root, 'honest')).sort();

describe('honest passages stay silent above info', () => {
  test('there are at least forty', () => expect(names.length).toBeGreaterThanOrEqual(40));
  test.each(names)('%s', (name) => expect(loud(found(name, passage(name)))).toEqual([]));
});

interface Planted {
  readonly file: string;
  readonly replace: readonly [string, string];
  readonly rule: string;
  /** Text at the place of the finding. */
  readonly at: string;
}

const planted: readonly Planted[] = JSON.parse(readFileSync(join(root, 'planted.json'), 'utf8'));

describe('errors planted in them are found', () => {
  test.each(planted.map((each) => [`${each.file}: ${each.rule} at ${each.at}`, each] as const))('%s', (_, each) => {
    const honest = passage(each.file);
    expect(honest).toContain(each.replace[0]);
    const text = honest.replace(each.replace[0], each.replace[1]);
    const bytes = Buffer.from(text, 'utf8');
    const places = found(each.file, text).map(
      ({ rule, span }) => `${rule} at ${bytes.subarray(span.start, span.end).toString('utf8')}`,
    );
    expect(places).toContain(`${each.rule} at ${each.at}`);
  });
});
