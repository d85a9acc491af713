import { copyOf, joinBytes } from './chunks';
import { readDocument } from './documentReader';
import { createLinesReader } from './linesReader';
import { notResults } from './notResults';
import type { Reader, ReaderOptions } from './reader';
import { afterMark, type Container, sniff } from './sniff';
import { readTable } from './table/tableReader';

/** Bytes looked at before the container and the fields are decided. */
const sampleBytes = 1 << 18;

/** Reads the text of one document. The container (lines or one JSON value) and the dialect are decided from its content. */
export const createTextReader = (options: ReaderOptions): Reader => {
  let held: Uint8Array[] = [];
  let length = 0;
  let nextLook = sampleBytes;
  let container: Container = { kind: 'more' };
  let lines: Reader | undefined;

  const look = (atEnd: boolean): void => {
    const bytes = joinBytes(held);
    held = [bytes];
    // The same bytes decide in whatever chunks the document comes.
    const sample = atEnd ? bytes : bytes.subarray(0, nextLook);
    container = sniff(sample, options.name, atEnd);
    const isFirstLook = !atEnd && sample.length === sampleBytes;
    // A first record longer than the sample: look again when twice as much is there, so that the work stays linear.
    nextLook *= 2;
    if (container.kind !== 'lines') return;
    lines = createLinesReader(options, sample, isFirstLook);
    lines.push(bytes);
    held = [];
  };

  return {
    push: (bytes) => {
      if (bytes.length === 0) return;
      length += bytes.length;
      if (lines) lines.push(bytes);
      else if (container.kind !== 'notResults') {
        held.push(copyOf(bytes));
        while (container.kind === 'more' && length >= nextLook) look(false);
      }
    },
    end: () => {
      if (!lines && container.kind === 'more') look(true);
      if (lines) return lines.end();
      if (container.kind === 'notResults') return notResults(container.note, length, container.problem);
      if (container.kind === 'table') {
        const bytes = joinBytes(held);
        return readTable(bytes, afterMark(bytes), container.separator, options);
      }
      return readDocument(held, options);
    },
  };
};
