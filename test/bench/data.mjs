// Generated results files, the same bytes on every machine. They are kept in .bench-data/ (git-ignored) and made again
// only when the wanted size or this file's version differs.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const version = 2;
const folder = fileURLToPath(new URL('../../.bench-data/', import.meta.url));

/** A generator of equally distributed numbers in [0, 1), seeded. */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const nouns = [
  'value',
  'index',
  'total',
  'items',
  'result',
  'left',
  'right',
  'word',
  'counts',
  'node',
  'limit',
  'text',
];
const forms = [
  (a, b) => `    for ${a} in range(len(${b})):\n`,
  (a, b) => `        if ${a} not in ${b} and ${b}[${a}] > 0:\n`,
  (a, b, c) => `            ${a} = max(${b}, ${c} + 1)\n`,
  (a, b) => `    return sorted(${a}, key=lambda ${b}: -${b})\n`,
  (a, b) => `    '''Gives the ${a} of each ${b}, or \`None\`.'''\n`,
  (a, b) => `        ${a} = ${b}.get("${a}", 0)\n`,
  (a, b, c) => `    ${a}, ${b} = divmod(${c}, 10)\n`,
  (a, b) => `    # keep the ${a} before the ${b} is used again\n`,
  (a) => `        raise ValueError(f"bad ${a}: {${a}!r}")\n`,
  (a) => `\ndef find_${a}(${a}s: "list[int]") -> int:\n`,
];

/** Text that looks like a model's code: about 35 JSON escapes in a kilobyte, 8 of them quotes. */
function code(length, random) {
  const pick = (list) => list[Math.floor(random() * list.length)];
  let text = '';
  while (text.length < length) text += pick(forms)(pick(nouns), pick(nouns), pick(nouns));
  return text.slice(0, length);
}

/** 2 KB lines, 164 tasks: code with its output and verdict. */
function* longLines(random) {
  const rates = Array.from({ length: 164 }, random);
  const pool = Array.from({ length: 512 }, () => code(1100 + Math.floor(random() * 1100), random));
  for (let row = 0; ; row++) {
    const task = row % rates.length;
    const passed = random() < rates[task];
    const completion = JSON.stringify(pool[Math.floor(random() * pool.length)]);
    const result = JSON.stringify(passed ? 'passed' : 'failed: AssertionError("x")');
    yield `{"task_id": "HumanEval/${task}", "completion": ${completion}, "result": ${result}, "passed": ${passed}, ` +
      `"trial": ${Math.floor(row / rates.length)}, "temperature": 0.8, "tokens": ${200 + Math.floor(random() * 900)}, ` +
      `"cost": ${(random() / 100).toFixed(6)}}\n`;
  }
}

/** 133-byte lines, 20,000 tasks, no long field. */
function* shortLines(random) {
  const rates = Array.from({ length: 20_000 }, random);
  const trials = rates.map(() => 0);
  for (;;) {
    const task = Math.floor(random() * rates.length);
    const trial = trials[task]++;
    yield `{"task_id": "suite_${task % 40}/task_${task}", "model": "m-4", "passed": ${random() < rates[task]}, ` +
      `"trial": ${trial}, "temperature": 0.8, "tokens": ${200 + Math.floor(random() * 900)}, ` +
      `"cost": ${(random() / 100).toFixed(6)}}\n`;
  }
}

/** 133-byte lines with a given number of tasks, one trial of each after the other. */
function* linesOfTasks(random, tasks) {
  for (let row = 0; ; row++) {
    const task = row % tasks;
    yield `{"task_id": "suite_${task % 40}/task_${task}", "model": "m-4", "passed": ${random() < 0.5}, ` +
      `"trial": ${Math.floor(row / tasks)}, "temperature": 0.8, "tokens": ${200 + Math.floor(random() * 900)}, ` +
      `"cost": ${(random() / 100).toFixed(6)}}\n`;
  }
}

/** The lines of a kind: 'long', 'short', or 'tasks-N' with N tasks. */
function linesOf(kind, random) {
  if (kind === 'long') return longLines(random);
  return kind === 'short' ? shortLines(random) : linesOfTasks(random, Number(kind.replace('tasks-', '')));
}

/**
 * The path of a file of at least `megabytes` (2^20) of `kind` lines (see `linesOf`), and its number of lines and
 * bytes.
 */
export function dataFile(kind, megabytes) {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${kind}-${megabytes}-v${version}.jsonl`);
  const facts = `${file}.facts`;
  if (!fs.existsSync(facts)) {
    const open = fs.openSync(file, 'w');
    let bytes = 0;
    let lines = 0;
    let pending = '';
    for (const line of linesOf(kind, randomNumbers(12345))) {
      pending += line;
      lines++;
      const done = bytes + pending.length >= megabytes * 2 ** 20;
      if (pending.length < 1 << 20 && !done) continue;
      bytes += fs.writeSync(open, pending);
      pending = '';
      if (done) break;
    }
    fs.closeSync(open);
    fs.writeFileSync(facts, JSON.stringify({ lines, bytes }));
  }
  return { file, ...JSON.parse(fs.readFileSync(facts, 'utf8')) };
}
