import { readChunks } from './chunks.mjs';

const chunkSize = 256 * 1024;

/** Scans a file with our scanner and tallies its tasks: n and c of each, in two typed arrays. Returns the total of both. */
export function scanAndTally(createRecordScanner, layout, file) {
  const scanner = createRecordScanner(layout);
  readChunks(
    file,
    chunkSize,
    (bytes, end, base) => scanner.scan(bytes, 0, end, base),
    (bytes, end, base) => scanner.finish(bytes, 0, end, base),
  );
  const trials = new Uint32Array(scanner.rows.tasks.count);
  const successes = new Uint32Array(scanner.rows.tasks.count);
  for (const page of scanner.rows.pages) tallyPage(page, trials, successes);
  if (scanner.problems.length > 0) throw new Error(scanner.problems[0].reason);
  return { scanner, ...totals([...trials.keys()].map((task) => ({ n: trials[task], c: successes[task] }))) };
}

/** A function of its own, so that it is compiled once, and not with its caller again in every round. */
function tallyPage({ task, verdicts, count }, trials, successes) {
  const [passed] = verdicts;
  for (let row = 0; row < count; row++) {
    trials[task[row]]++;
    successes[task[row]] += passed[row];
  }
}

/** The same result by JSON.parse of each line of the same chunks. */
export function parseAndTally(file) {
  const tallies = new Map();
  const read = (bytes, end) => {
    for (let from = 0; from < end; ) {
      const newline = bytes.indexOf(10, from);
      const to = newline < 0 || newline > end ? end : newline;
      const { task_id: task, passed } = JSON.parse(bytes.utf8Slice(from, to));
      let tally = tallies.get(task);
      if (tally === undefined) {
        tally = { n: 0, c: 0 };
        tallies.set(task, tally);
      }
      tally.n++;
      if (passed) tally.c++;
      from = to + 1;
    }
  };
  readChunks(file, chunkSize, read, read);
  return totals([...tallies.values()]);
}

function totals(tallies) {
  let trials = 0;
  let successes = 0;
  for (const { n, c } of tallies) {
    trials += n;
    successes += c;
  }
  return { tasks: tallies.length, trials, successes };
}
