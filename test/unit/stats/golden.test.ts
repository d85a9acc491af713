import { describe, expect, it } from 'vitest';
import { intervalsAndTests } from './golden/intervalsAndTests';
import { manyTasks } from './golden/manyTasks';
import { oneTask } from './golden/oneTask';
import { planning } from './golden/planning';
import { recognition } from './golden/recognition';
import { golden } from './golden/reference';

const checks = { ...oneTask, ...manyTasks, ...planning, ...intervalsAndTests, ...recognition };
const formulas = [...new Set(golden.cases.map(({ formula }) => formula))];

describe('golden reference values', () => {
  it('has a check for every formula of the file and no check without cases', () => {
    expect(Object.keys(checks).sort()).toEqual([...formulas].sort());
    expect(golden.cases.length).toBeGreaterThan(3000);
  });

  it.each(formulas)('%s', (formula) => {
    for (const item of golden.cases.filter((other) => other.formula === formula)) {
      try {
        checks[formula]!(item);
      } catch (error) {
        throw new Error(`${formula} ${JSON.stringify(item.inputs)}: ${(error as Error).message}`, { cause: error });
      }
    }
  });
});
