import type { FieldChoice } from '../settings';
import { joinBytes } from './chunks';
import { readDocument } from './documentReader';
import { createLinesReader, type LinesReader } from './linesReader';
import type { Reading } from './reading';
import { type Container, sniff } from './sniff';

export interface ReaderOptions {
  /** File name with its last folders, "/"-separated: dialects read seeds and settings from it. */
  readonly name: string;
  readonly fields: FieldChoice;
}

/** Feeds one document to a reading: bytes in any chunks, then `end`. Never throws. */
export interface Reader {
  push(bytes: Uint8Array): void;
  end(): Reading;
}

/** Bytes looked at before the container and the fields are decided. */
const sampleBytes = 1 << 18;

/** Starts reading one document. The container (lines or one JSON value) and the dialect are decided from its content. */
export const createReader = (options: ReaderOptions): Reader => {
  let held: Uint8Array[] = [];
  let length = 0;
  let nextLook = sampleBytes;
  let container: Container = { kind: 'more' };
  let lines: LinesReader | undefined;

  const look = (atEnd: boolean): void => {
    const bytes = joinBytes(held);
    held = [bytes];
    container = sniff(bytes, options.name, atEnd);
    // A first record longer than the sample: look again when twice as much is there, so that the work stays linear.
    nextLook = length * 2;
    if (container.kind !== 'lines') return;
    lines = createLinesReader(options, bytes);
    lines.push(bytes);
    held = [];
  };

  return {
    push: (bytes) => {
      if (bytes.length === 0) return;
      length += bytes.length;
      if (lines) lines.push(bytes);
      else if (container.kind !== 'notResults') {
        held.push(bytes.slice());
        if (container.kind === 'more' && length >= nextLook) look(false);
      }
    },
    end: () => {
      if (!lines && container.kind === 'more') look(true);
      if (lines) return lines.end();
      if (container.kind === 'notResults') return notResults(container, length);
      return readDocument(held, options);
    },
  };
};

const notResults = (container: Container & { kind: 'notResults' }, bytes: number): Reading => ({
  kind: 'notResults',
  dialect: 'none',
  format: 'not results',
  note: container.note,
  layout: undefined,
  rows: undefined,
  counts: [],
  claims: [],
  stated: {},
  problems:
    container.problem === undefined
      ? []
      : [
          {
            kind: container.problem,
            span: { start: 0, end: Math.min(bytes, 40), line: 0, lineStart: 0 },
            reason: container.note,
          },
        ],
  records: 0,
  skipped: [],
  lines: 0,
  bytes,
  fieldWords: '',
});
