import { open, statfs } from 'node:fs/promises';

const lineBytes = 1024;
const linesAtOnce = 4096;
const idDigits = 8;
/** Trials that each task has, one line after the other; two of three pass. */
const trialsEach = 3;

/** Whether the disk of a folder has room for a file, and some more for whoever else writes there. */
export async function hasRoomFor(folder: string, bytes: number): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > bytes + (1 << 30);
}

/** Lines of equal length: their tasks are numbered anew for each piece of the file. */
function piece(): { bytes: Buffer; idPlaces: readonly number[] } {
  const lines = Array.from({ length: linesAtOnce }, (_, row) => {
    const id = '0'.repeat(idDigits);
    const line = `{"task_id": "${id}", "passed": ${row % trialsEach !== 0}, "output": "`.padEnd(lineBytes - 3, 'x');
    return `${line}"}\n`;
  });
  const idPlaces = lines.map((line, row) => row * lineBytes + line.indexOf('0'));
  return { bytes: Buffer.from(lines.join('')), idPlaces };
}

/**
 * Writes a results file of at least so many bytes that reports a wrong pass@1 in its last line.
 * @returns the number of that line, from 0
 */
export async function writeHugeResults(path: string, size: number): Promise<number> {
  const { bytes, idPlaces } = piece();
  const file = await open(path, 'w');
  try {
    let lines = 0;
    for (; lines * lineBytes < size; lines += linesAtOnce) {
      for (const [row, place] of idPlaces.entries()) {
        bytes.write(String(Math.floor((lines + row) / trialsEach)).padStart(idDigits, '0'), place, 'latin1');
      }
      await file.write(bytes);
    }
    await file.write('{"summary": {"pass@1": 0.9}}\n');
    return lines;
  } finally {
    await file.close();
  }
}
