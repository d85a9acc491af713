import type { Run } from '#core/facts/facts';
import { tallyHistogram } from '#core/facts/tallyHistogram';
import { percentText } from '#core/words/numberText';
import type { Charts, StripStep } from '#shared/protocol';
import { clopperPearsonInterval } from '#stats';

/** More steps than this can't be told apart on a screen. */
const mostSteps = 400;

/** Keeps the steps that hold evenly spaced tasks; each then stands for the tasks up to the next. */
const thinned = (steps: readonly StripStep[], tasks: number): readonly StripStep[] => {
  const kept: StripStep[] = [];
  let passed = 0;
  let waiting = 0;
  for (const step of steps) {
    passed += step.tasks;
    waiting += step.tasks;
    if (passed < ((kept.length + 1) * tasks) / mostSteps) continue;
    kept.push({ ...step, tasks: waiting });
    waiting = 0;
  }
  return kept;
};

/** The tasks sorted by rate, tasks of the same n and c as one step with the exact interval of their rate. */
export const taskStrip = ({ report, tally }: Run): Pick<Charts, 'strip' | 'stripText'> => {
  if (!report.tasksKnown || report.kind === 'score') return { strip: [], stripText: '' };
  const steps = tallyHistogram(tally)
    .map(({ n, c, count }): StripStep => {
      const interval = clopperPearsonInterval(n, c);
      return { tasks: count, n, c, rate: c / n, interval: interval ? [interval.low, interval.high] : null };
    })
    .sort((one, other) => one.rate - other.rate || one.n - other.n);
  const tasks = steps.reduce((total, step) => total + step.tasks, 0);
  const middle = medianRate(steps, tasks);
  const sampled = steps.length > mostSteps ? ` Drawn from ${mostSteps} tasks evenly spaced in this order.` : '';
  return {
    strip: steps.length > mostSteps ? thinned(steps, tasks) : steps,
    stripText:
      middle === undefined ? '' : `Half of the tasks pass at most ${percentText(middle)} of their trials.${sampled}`,
  };
};

const medianRate = (steps: readonly StripStep[], tasks: number): number | undefined => {
  let passed = 0;
  return steps.find((step) => {
    passed += step.tasks;
    return passed >= tasks / 2;
  })?.rate;
};
