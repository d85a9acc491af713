import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dialects } from '#core/reading/dialects/index';
import type { Reading } from '#core/reading/reading';
import { review } from '#core/review';
import { defaultCoreSettings } from '#core/settings';
import { readBytes } from '../../corpus/readFile';

const folder = join(import.meta.dirname, '../../fixtures/dialects');

interface Expected {
  readonly dialect: string;
  readonly kind: Reading['kind'];
  readonly claims: number;
  readonly runs?: number;
  readonly tasks?: number;
  readonly trials?: number;
  readonly successes?: number;
  readonly metrics?: readonly string[];
}

const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<string, Expected>;

/** Sums over the runs of the primary metric. */
const counted = (reading: Reading) => {
  const runs = review('file:///fixture', reading, defaultCoreSettings).facts.runs.filter(
    ({ report }) => report.primary,
  );
  const sum = (of: 'tasks' | 'trials' | 'successes'): number =>
    runs.reduce((total, { report }) => total + report[of], 0);
  return { runs: runs.length, tasks: sum('tasks'), trials: sum('trials'), successes: sum('successes') };
};

describe('look-alikes of every dialect', () => {
  for (const [name, { dialect, kind, claims, metrics, ...counts }] of Object.entries(expected))
    it(name, () => {
      const bytes = readFileSync(join(folder, name));
      for (const chunk of [bytes.length, 97]) {
        const reading = readBytes(name, bytes, chunk);
        expect({ dialect: reading.dialect, kind: reading.kind, claims: reading.claims.length }).toEqual({
          dialect,
          kind,
          claims,
        });
        if (metrics) expect(reading.layout?.metrics.map((metric) => metric.name)).toEqual(metrics);
        if (kind === 'trials' || kind === 'counts') expect(counted(reading)).toEqual(counts);
        else expect(reading.note).toMatch(/\.$/);
      }
    });

  it('has one for every dialect', () => {
    const covered = new Set(Object.values(expected).map(({ dialect }) => dialect));
    expect([...dialects.map(({ id }) => id), 'generic'].filter((id) => !covered.has(id))).toEqual([]);
  });

  it('reports nothing above info on them, and no claim twice', () => {
    for (const name of Object.keys(expected)) {
      const reading = readBytes(name, readFileSync(join(folder, name)));
      const places = reading.claims.map(({ span }) => span.start);
      expect(new Set(places).size, name).toBe(places.length);
    }
  });
});
