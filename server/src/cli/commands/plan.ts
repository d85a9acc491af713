import { plan as planOf } from '#core/plan/plan';
import { planJson } from '../../report/planJson';
import { planText } from '../../report/planText';
import { type ExitStatus, exitStatus } from '../exitStatus';
import { oneRun } from '../oneRun';
import { numberWithin, oneOf, wholeNumber } from '../optionValues';
import { parseOptions } from '../parseOptions';
import { reviewPaths } from '../reviewPaths';
import type { Terminal } from '../terminal';
import { usage } from '../usage';
import { UsageError } from '../usageError';

const formats = ['text', 'json'] as const;
const usualTrials = [1, 2, 4, 8, 16, 32, 64];
const usualWidths = [0.05, 0.02, 0.01];
const smallestWish = 1e-4;
/** No share of 1 varies more than this. */
const largestVariance = 0.25;

interface Variances {
  readonly between: number;
  readonly within: number;
  readonly tasks: number | undefined;
}

/** `evalproof plan`: how many tasks and trials a run needs. */
export const plan = async (args: readonly string[], terminal: Terminal): Promise<ExitStatus> => {
  const { values, positionals: paths } = parseOptions(args, {
    between: { type: 'string' },
    within: { type: 'string' },
    'half-width': { type: 'string' },
    effect: { type: 'string' },
    trials: { type: 'string' },
    format: { type: 'string' },
    setting: { type: 'string', multiple: true, default: [] },
  });
  if (values.help) {
    terminal.out(usage.plan);
    return exitStatus.fine;
  }
  const format = oneOf('format', values.format, formats);
  const between = numberWithin('between', values.between, 0, largestVariance);
  const within = numberWithin('within', values.within, 0, largestVariance);
  const halfWidth = numberWithin('half-width', values['half-width'], smallestWish, 1);
  const effect = numberWithin('effect', values.effect, smallestWish, 1);
  const trials = wholeNumber('trials', values.trials, 1);
  const given = between !== undefined && within !== undefined ? { between, within, tasks: undefined } : undefined;
  if (given ? paths.length > 0 : paths.length !== 1 || between !== undefined || within !== undefined) {
    throw new UsageError('plan needs one PATH, or both --between and --within');
  }
  const variances = given ?? (await measured(paths, values.setting, terminal));
  if (!variances) return exitStatus.trouble;
  const planned = planOf({
    ...variances,
    trials: trials === undefined ? usualTrials : [trials],
    halfWidths: halfWidth !== undefined ? [halfWidth] : effect === undefined ? usualWidths : [],
    effects: effect !== undefined ? [effect] : halfWidth === undefined ? usualWidths : [],
  });
  terminal.out(format === 'json' ? planJson(planned) : planText(planned));
  return exitStatus.fine;
};

/** The variances of the one run in a file; undefined, and said, when there are none. */
const measured = async (
  paths: readonly string[],
  settings: readonly string[],
  terminal: Terminal,
): Promise<Variances | undefined> => {
  const { kept } = await reviewPaths({ paths, settings, asOneRun: false }, terminal, ({ path, review }) => {
    const run = oneRun(path, review);
    if (typeof run === 'string') return run;
    const { between, within } = run.report.components;
    if (between !== null && within !== null) return { between, within, tasks: run.report.tasks };
    return `${path}: the variances cannot be estimated; two tasks and two trials of each are the least`;
  });
  const [variances, second] = kept;
  if (second !== undefined) throw new UsageError('plan takes one results file');
  if (typeof variances === 'string') terminal.say(`evalproof: ${variances}`);
  return typeof variances === 'string' ? undefined : variances;
};
