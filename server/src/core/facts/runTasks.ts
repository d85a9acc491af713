/** The tasks of one run, numbered from 0 in order of first appearance while its rows are gone through in file order. */
export class RunTasks {
  /** Key of each task. */
  readonly keys: number[] = [];
  /** Rows of each task. */
  private readonly sizes: number[] = [];
  /** Highest trial id of each task so far. */
  private readonly highest: number[] = [];
  private readonly unordered = new Set<number>();
  /** Number of each key, by the key plus 1: a run may hold rows without a task, whose key is -1. */
  private readonly numbers: number[] = [];

  get count(): number {
    return this.keys.length;
  }

  /** Counts one more row, by the key of its task and the id of its trial (-1 where it has none); returns its task's number. */
  add(key: number, trial: number): number {
    const known = this.numbers[key + 1];
    if (known === undefined) {
      const number = this.keys.length;
      this.numbers[key + 1] = number;
      this.keys.push(key);
      this.sizes.push(1);
      this.highest.push(trial);
      if (trial < 0) this.unordered.add(number);
      return number;
    }
    this.sizes[known] = (this.sizes[known] ?? 0) + 1;
    if (trial > (this.highest[known] ?? -1)) this.highest[known] = trial;
    else this.unordered.add(known);
    return known;
  }

  /** Trial ids that rise from row to row repeat nothing: the usual order of a file, told without a look-up. */
  risesThroughout(task: number): boolean {
    return !this.unordered.has(task);
  }

  /** Where the rows of each task begin when they stand task by task, and after the last one their number. */
  starts(): Int32Array {
    const starts = new Int32Array(this.sizes.length + 1);
    for (let task = 0; task < this.sizes.length; task++)
      starts[task + 1] = (starts[task] ?? 0) + (this.sizes[task] ?? 0);
    return starts;
  }
}
