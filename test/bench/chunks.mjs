import fs from 'node:fs';

/** Reads a file through one reused buffer and hands it on in chunks of whole lines, and the rest after the last line end. */
export function readChunks(file, size, onLines, onRest) {
  const buffer = Buffer.allocUnsafeSlow(size);
  const open = fs.openSync(file, 'r');
  let kept = 0;
  let base = 0;
  for (;;) {
    const read = fs.readSync(open, buffer, kept, size - kept, null);
    if (read === 0) break;
    const end = kept + read;
    const cut = buffer.lastIndexOf(10, end - 1) + 1;
    if (cut === 0 && end === size) throw new Error(`a line of ${file} is longer than the buffer of ${size} bytes`);
    onLines(buffer, cut, base);
    buffer.copyWithin(0, cut, end);
    kept = end - cut;
    base += cut;
  }
  fs.closeSync(open);
  onRest(buffer, kept, base);
}
