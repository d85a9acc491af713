import { readFileSync } from 'node:fs';
import { createReader } from '#core/reading/reader';
import type { Reading } from '#core/reading/reading';

/** Reads bytes in chunks of a length that cuts records anywhere. */
export const readBytes = (name: string, bytes: Uint8Array, chunk = 10_007): Reading => {
  const reader = createReader({ name, fields: {} });
  for (let from = 0; from < bytes.length; from += chunk) reader.push(bytes.subarray(from, from + chunk));
  return reader.end();
};

export const readFile = (path: string): Reading => readBytes(path.replaceAll('\\', '/'), readFileSync(path));
