import type { Claim } from '../../claims/claim';
import { compareRuns } from '../../compare/compareRuns';
import type { Run } from '../facts';
import type { Candidate, Judgement } from '../judgement';
import { decide, unchecked } from './decide';
import { onScoreScale } from './fits';

/** The only two runs of a document: what a difference reported in it speaks of. */
export const onlyPair = (runs: readonly Run[]): readonly [Run, Run] | undefined => {
  const [a, b, ...more] = runs.filter((run) => run.tally.primary);
  return a && b && more.length === 0 ? [a, b] : undefined;
};

const candidate = (
  id: string,
  words: string,
  value: number,
  standing: Candidate['standing'] = 'legitimate',
  family = id,
): Candidate => ({ id, family, words, value, standing });

/** Judges a reported gain of one of two runs over the other, and the error or interval beside it. */
export const judgeDifference = (claim: Claim, target: Claim | undefined, runs: readonly Run[]): Judgement => {
  const pair = onlyPair(runs);
  if (!pair) return unchecked('there are not two runs here whose difference it could be');
  const [a, b] = pair;
  const { difference, se, ci, unpairedSe, refused } = compareRuns(a, b);
  if (difference === null) return unchecked(refused ?? 'the runs cannot be compared');
  const printed = a.report.kind === 'score' ? onScoreScale(claim.printed) : claim.printed;
  // Which of the two is the better one is not said: the gain is given in the direction of the printed sign.
  const sign = (target ?? claim).printed.value < 0 === difference < 0 ? 1 : -1;
  if (claim.metric === 'difference') {
    const micro = (b.report.pass1.micro ?? 0) - (a.report.pass1.micro ?? 0);
    const [low, high] = sign > 0 ? [a, b] : [b, a];
    const base = low.report.pass1.macro ?? 0;
    return decide(
      printed,
      undefined,
      [
        candidate('difference', 'the difference of the means over the shared tasks', sign * difference, 'correct'),
        candidate('microDifference', 'the difference of the rates over all trials', sign * micro),
        ...means(a, b).map((value) => candidate('meanDifference', 'the difference of the two means', sign * value)),
        ...(base > 0
          ? [candidate('relativeDifference', 'the relative gain', ((high.report.pass1.macro ?? 0) - base) / base)]
          : []),
      ],
      () => [],
    );
  }
  if (se === null || unpairedSe === null || ci === null) return unchecked('one shared task gives no error');
  const t = se > 0 ? (ci[1] - ci[0]) / 2 / se : 1.96;
  if (claim.metric === 'interval') {
    const centre = sign * difference;
    const ends = (id: string, words: string, half: number, standing: Candidate['standing'], family = id) => ({
      ...candidate(id, words, centre - half, standing, family),
      upper: centre + half,
    });
    return decide(
      printed,
      claim.upper,
      [
        ends('pairedInterval', 'the paired interval over the shared tasks', t * se, 'correct'),
        ends('pairedNormal', 'the paired interval with 1.96', 1.96 * se, 'legitimate'),
      ],
      () => [
        ends('unpairedInterval', 'the interval that takes the runs as unrelated', t * unpairedSe, 'wrong', 'unpaired'),
        ends('unpairedNormal', 'the interval that takes the runs as unrelated', 1.96 * unpairedSe, 'wrong', 'unpaired'),
      ],
    );
  }
  return decide(
    printed,
    undefined,
    [
      candidate('pairedError', 'the paired standard error over the shared tasks', se, 'correct'),
      candidate('pairedHalfT', 'the half-width of the paired interval', t * se),
      candidate('pairedHalf', 'the half-width of the paired interval', 1.96 * se),
    ],
    () => [
      candidate('unpairedError', 'the error of two runs taken as unrelated', unpairedSe, 'wrong', 'unpaired'),
      candidate(
        'unpairedHalf',
        'the half-width of two runs taken as unrelated',
        1.96 * unpairedSe,
        'wrong',
        'unpaired',
      ),
      candidate('unpairedHalfT', 'the half-width of two runs taken as unrelated', t * unpairedSe, 'wrong', 'unpaired'),
    ],
  );
};

/** The plain difference of the two runs' means: it differs where some tasks are in one run only. */
const means = (a: Run, b: Run): readonly number[] =>
  a.report.pass1.macro === null || b.report.pass1.macro === null ? [] : [b.report.pass1.macro - a.report.pass1.macro];
