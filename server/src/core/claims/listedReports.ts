import {
  extraNames,
  modelNames,
  plainName,
  settingNames,
  taskNames,
  temperatureNames,
  trialNames,
} from '../reading/fieldNames';
import { Kind, type Tape } from '../reading/tape';
import { isObject, items, kindOf, membersOf, type Node, numberOf } from '../reading/tapeAccess';
import { readMetricName } from './metricName';

/** Longer lists hold records. */
const longest = 200;

/** Fields that say which rows an element of a list reports about. */
const naming = new Set<string>([
  ...modelNames,
  ...settingNames,
  ...temperatureNames,
  ...extraNames.group,
  'run',
  'name',
  'k',
]);

/** Fields of single tasks, of single trials and of training logs: such elements report nothing about whole runs. */
const ofRecords = new Set<string>([
  ...taskNames.filter((name) => /_(id|idx|index)$/.test(name)),
  ...trialNames.filter((name) => !['k', 'n', 'run'].includes(name)),
  'step',
  'steps',
  'epochs',
  'global_step',
]);

const isReport = (tape: Tape, element: Node, columns: ReadonlySet<string>): boolean => {
  if (!isObject(tape, element)) return false;
  const members = membersOf(tape, element).map(({ name, value }) => ({ name, plain: plainName(name), value }));
  const isFlag = (node: Node): boolean => [Kind.true, Kind.false].some((kind) => kindOf(tape, node) === kind);
  return (
    members.some(({ plain }) => naming.has(plain)) &&
    !members.some(({ plain, value }) => ofRecords.has(plain) || isFlag(value)) &&
    members.some(
      ({ name, value }) => numberOf(tape, value) !== undefined && readMetricName(name, columns) !== undefined,
    )
  );
};

/**
 * The elements of a list when each reports numbers about rows that it names: `[{"model": "a", "accuracy": 0.61}, …]`,
 * `[{"k": 2, "pass@k": 0.7}, …]`. Empty for lists of records.
 */
export const listedReports = (tape: Tape, list: Node, columns: ReadonlySet<string>): readonly Node[] => {
  const elements = items(tape, list);
  return elements.length <= longest && elements.every((element) => isReport(tape, element, columns)) ? elements : [];
};
