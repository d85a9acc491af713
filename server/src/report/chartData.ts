import type { Run } from '#core/facts/facts';
import { kList } from '#core/facts/kList';
import { passEstimates } from '#core/facts/passEstimates';
import { tallyHistogram } from '#core/facts/tallyHistogram';
import type { Charts, CurvePoint } from '#shared/protocol';
import { curveText } from './chartText';
import { rateHistogram } from './rateHistogram';
import { taskStrip } from './taskStrip';

/** A curve has no more points than this: beyond, neighbouring k are a pixel apart. */
const mostPoints = 48;

/** Every k up to n, or as many spread evenly over its logarithm, with those that the report names. */
const curveKs = (nMin: number, reported: readonly number[]): readonly number[] => {
  const ks = new Set(reported);
  if (nMin <= mostPoints) for (let k = 1; k <= nMin; k++) ks.add(k);
  else for (let point = 0; point <= mostPoints; point++) ks.add(Math.round(nMin ** (point / mostPoints)));
  return kList(nMin, [...ks]);
};

const pointsOf = (run: Run): readonly CurvePoint[] => {
  const { report, tally } = run;
  if (report.kind === 'score' || !report.tasksKnown) return [];
  const reported = report.passAtK.map(({ k }) => k);
  const { passAtK, passHatK } = passEstimates(tallyHistogram(tally), curveKs(report.nMin, reported));
  return passAtK.map(({ k, value, ci }, index) => {
    const all = passHatK[index];
    return {
      k,
      passAtK: value === null ? null : { value, interval: ci },
      passHatK: all === undefined || all.value === null ? null : { value: all.value, interval: all.ci },
    };
  });
};

/** Why the curves stop before the largest k on show; null when they don't. */
const endOf = ({ report }: Run, points: readonly CurvePoint[]): string | null => {
  const last = points.at(-1);
  if (!last || last.passAtK !== null) return null;
  return report.nMin === report.nMax
    ? `undefined above k = ${report.nMin}: each task has ${report.nMin} trials`
    : `undefined above k = ${report.nMin}: some tasks have no more trials`;
};

/** Everything that the charts of a run draw. Its size does not grow with the number of tasks. */
export const chartData = (run: Run): Charts => {
  const curve = pointsOf(run);
  return {
    curve,
    curveText: curveText(run.report),
    curveEnd: endOf(run, curve),
    ...rateHistogram(run),
    ...taskStrip(run),
  };
};
