import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { designs, fileOf } from './adversary/design';
import { honestReport } from './adversary/honest';
import { reviewText } from './reviewText';

const long = process.env['EVALPROOF_LONG'] === '1';
const seed = Number(process.env['EVALPROOF_SEED'] ?? 20_260_101);
const runs = long ? 20_000 : 1_500;
const timeout = long ? 1_200_000 : 60_000;

const loud = (text: string) =>
  reviewText('results.jsonl', text).findings.filter(({ severity }) => severity === 'error' || severity === 'warning');

describe('made-up results', () => {
  test(
    `honest reports are left in peace (${runs} files)`,
    () => {
      const accused: string[] = [];
      for (const design of fc.sample(designs, { numRuns: runs, seed })) {
        const { line, way } = honestReport(design);
        for (const { rule, message } of loud(fileOf(design, line))) accused.push(`${way} ${line}\n   ${rule}: ${message}`);
      }
      expect(accused.length / runs, accused.slice(0, 20).join('\n')).toBeLessThanOrEqual(0.001);
    },
    timeout,
  );
});
