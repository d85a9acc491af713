import { notResults } from '#core/reading/notResults';
import type { Reading } from '#core/reading/reading';
import type { ArchiveUnusable } from './archiveUnusable';

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** The reading of what could be unpacked of an archive, which says what happened to the rest. */
export const withUnusableRest = (reading: Reading, { message, damaged }: ArchiveUnusable): Reading => {
  const { bytes, lines } = reading;
  if (bytes === 0) return notResults(sentence(message), 0);
  const line = Math.max(0, lines - 1);
  const span = { start: bytes, end: bytes, line, lineStart: bytes };
  return damaged
    ? { ...reading, problems: [...reading.problems, { kind: 'torn', span, reason: message }] }
    : { ...reading, skipped: [...reading.skipped, { reason: message, count: 1, firstLine: line }] };
};
