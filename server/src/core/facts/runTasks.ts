const firstCapacity = 64;

const widened = (column: Int32Array, capacity: number): Int32Array<ArrayBuffer> => {
  const wider = new Int32Array(capacity);
  wider.set(column);
  return wider;
};

/** The tasks of one run, numbered from 0 in order of first appearance while its rows are gone through in file order. */
export class RunTasks {
  count = 0;
  /** By task: its key, its rows, and its highest trial id so far; room for more than there are. */
  private own = new Int32Array(firstCapacity);
  private sizes = new Int32Array(firstCapacity);
  private highest = new Int32Array(firstCapacity);
  /** By task: 1 when its trial ids do not rise from row to row. */
  private unordered = new Int32Array(firstCapacity);
  /** By key plus 1 (a run may hold rows without a task, whose key is -1): number of the task, plus 1. */
  private numbers = new Int32Array(firstCapacity);
  /** Every key so far is the number of its task. */
  private areKeys = true;

  /** The same tasks and rows, to be counted on. */
  copy(): RunTasks {
    const copy = new RunTasks();
    copy.count = this.count;
    copy.own = this.own.slice();
    copy.sizes = this.sizes.slice();
    copy.highest = this.highest.slice();
    copy.unordered = this.unordered.slice();
    copy.numbers = this.numbers.slice();
    copy.areKeys = this.areKeys;
    return copy;
  }

  /** Key of each task. */
  get keys(): Int32Array {
    return this.own.slice(0, this.count);
  }

  /** Counts one more row, by the key of its task and the id of its trial (-1 where it has none); returns its task's number. */
  add(key: number, trial: number): number {
    const known = key + 1 < this.numbers.length ? (this.numbers[key + 1] as number) - 1 : -1;
    if (known < 0) return this.addTask(key, trial);
    this.sizes[known] = (this.sizes[known] as number) + 1;
    if (trial > (this.highest[known] as number)) this.highest[known] = trial;
    else this.unordered[known] = 1;
    return known;
  }

  /**
   * Counts the rows of a page while the key of each task is its number: ids are given in order of first appearance, so they mostly
   * are in a document of one run. Returns how many rows were counted; the task of each is its key.
   */
  addWhileKeys(keys: Int32Array, trials: Int32Array, count: number): number {
    if (!this.areKeys) return 0;
    let { count: known, sizes, highest, unordered } = this;
    for (let at = 0; at < count; at++) {
      const task = keys[at] as number;
      const trial = trials[at] as number;
      if (task >= 0 && task < known) {
        sizes[task] = (sizes[task] as number) + 1;
        if (trial > (highest[task] as number)) highest[task] = trial;
        else unordered[task] = 1;
      } else if (task === known) {
        this.addTask(task, trial);
        ({ count: known, sizes, highest, unordered } = this);
      } else return at;
    }
    return count;
  }

  /** Trial ids that rise from row to row repeat nothing: the usual order of a file, told without a look-up. */
  risesThroughout(task: number): boolean {
    return this.unordered[task] === 0;
  }

  /** Where the rows of each task begin when they stand task by task, and after the last one their number. */
  starts(): Int32Array {
    const starts = new Int32Array(this.count + 1);
    for (let task = 0; task < this.count; task++)
      starts[task + 1] = (starts[task] as number) + (this.sizes[task] as number);
    return starts;
  }

  private addTask(key: number, trial: number): number {
    const task = this.count++;
    if (key !== task) this.areKeys = false;
    if (key + 1 >= this.numbers.length) this.numbers = widened(this.numbers, (key + 2) * 2);
    this.numbers[key + 1] = task + 1;
    if (task === this.own.length) {
      const capacity = task * 2;
      this.own = widened(this.own, capacity);
      this.sizes = widened(this.sizes, capacity);
      this.highest = widened(this.highest, capacity);
      this.unordered = widened(this.unordered, capacity);
    }
    this.own[task] = key;
    this.sizes[task] = 1;
    this.highest[task] = trial;
    this.unordered[task] = trial < 0 ? 1 : 0;
    return task;
  }
}
