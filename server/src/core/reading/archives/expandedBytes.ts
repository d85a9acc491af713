import { joinBytes } from '../chunks';
import { createExpander } from './createExpander';

/** The text that a packed file holds, as the reader sees it: places of a reading are places in this text. */
export const expandedBytes = (chunks: Iterable<Uint8Array>): Uint8Array => {
  const parts: Uint8Array[] = [];
  const expander = createExpander(
    (bytes) => {
      parts.push(bytes);
    },
    () => undefined,
  );
  for (const chunk of chunks) expander.push(chunk);
  expander.end();
  return joinBytes(parts);
};
