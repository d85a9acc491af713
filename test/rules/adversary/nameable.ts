import { passCandidates, standardErrorCandidates, tQuantile } from '#stats';
import type { Design } from './design';
import { least, mean, microRate, most, rates, runRates, successes, trialsIn } from './figures';
import type { Planted } from './planted';

/** How near a printed number must be to a formula's value to count as made by it (estimators §17). */
const near = (value: number, planted: number, unit: number): boolean =>
  Math.abs(value - planted) <= 0.55 * unit || Math.abs(value - planted) <= Math.max(1e-12, 1e-6 * Math.abs(value));

/** Rounds as the author prints. */
const rounded = (value: number, unit: number): number => Math.round(value / unit) * unit;

const familyOf = (family: string): string =>
  family.startsWith('plug-in')
    ? 'plugIn'
    : ['first-k', 'disjoint-blocks', 'sliding-windows'].includes(family)
      ? 'order'
      : ['any-or-all-of-n', 'pass-1'].includes(family)
        ? 'swapped'
        : family;

/**
 * Whether estimators §17 allows to name this mistake: the last unit is small enough, no right value or reading fits the printed
 * digits, and only one family of mistakes does.
 */
export const isNameable = (design: Design, planted: Planted, unit: number): boolean => {
  const { verdicts } = design;
  if (planted.family === 'undefined') return true;
  if (unit > 0.002) return false;
  const shown = rounded(planted.value, unit);
  if (planted.family.startsWith('se ') || planted.family.startsWith('interval '))
    return isErrorNameable(design, planted, unit);
  const tallies = verdicts.map((trials) => ({ n: trials.length, c: successes(trials) }));
  if (planted.metric === 'mean') {
    const fair = [mean(rates(verdicts)), microRate(verdicts), mean(verdicts.map(([first]) => Number(first)))];
    const others = [mean(tallies.map(({ c }) => Number(c > 0))), mean(tallies.map(({ n, c }) => Number(c === n)))];
    return ![...fair, ...others].some((value) => near(value, shown, unit)) && new Set(runRates(verdicts)).size > 1;
  }
  const metric = planted.metric;
  const candidates = passCandidates(tallies, planted.k, { rowsByTask: verdicts });
  const isRight = (name: string): boolean => name === `unbiased_${metric}` || name === `missing_as_failure_${metric}`;
  const fitting = candidates.filter(({ value }) => near(value, shown, unit));
  if (fitting.some(({ name }) => isRight(name))) return false;
  const asked = fitting.filter(
    ({ metric: of, family }) => of === metric || ['any-or-all-of-n', 'pass-1', 'unbiased'].includes(family),
  );
  const families = new Set(
    asked.map(({ family, metric: of }) => (family === 'unbiased' && of !== metric ? 'swapped' : familyOf(family))),
  );
  return families.size === 1 && families.has(planted.family === 'pooled' ? 'pooled-as-one-task' : planted.family);
};

const isErrorNameable = ({ verdicts }: Design, planted: Planted, unit: number): boolean => {
  const tallies = verdicts.map((trials) => ({ n: trials.length, c: successes(trials) }));
  const means = least(verdicts) === most(verdicts) && most(verdicts) > 1 ? runRates(verdicts) : undefined;
  const candidates = standardErrorCandidates(tallies, means ? { runMeans: means } : {});
  // Uneven numbers of trials leave more fair readings than are listed here.
  if (trialsIn(verdicts) === verdicts.length || least(verdicts) !== most(verdicts)) return false;
  const spread = candidates.find(({ name }) => name === 'ideal_bootstrap')?.value ?? 0;
  const nearby = candidates.filter(({ value }) => Math.abs(value - planted.value) <= 2 * unit);
  // A bootstrap within its own noise is fair too: of the error itself, or of the ends of the interval.
  const isInterval = planted.family.startsWith('interval');
  // The means of few tasks stand so far apart that two honest bootstraps may differ by as much as the mistake.
  if (isInterval && verdicts.length < 20) return false;
  const resampled = isInterval ? 1.96 * spread : spread;
  const noise = isInterval ? 0.6 * spread : 0.12 * planted.value;
  const rate = mean(rates(verdicts));
  const binomial = Math.sqrt((rate * (1 - rate)) / (verdicts.length - 1));
  const multiples = [1, 1.96, tQuantile(0.975, verdicts.length - 1)].map((factor) => factor * binomial);
  const close =
    multiples.some((value) => Math.abs(value - planted.value) <= 2 * unit) ||
    nearby.some(({ legitimate }) => legitimate) ||
    Math.abs(resampled - planted.value) <= noise + 2 * unit;
  const wrong = nearby.filter(({ name, legitimate }) => !legitimate && !name.startsWith('pooled'));
  return !close && planted.family.includes('pooled') && wrong.length === 0;
};
