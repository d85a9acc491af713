import type { FileSystem } from './fileSystem';

/** Stretches of a file in order, by one opening of it where the host opens files. */
export const readStretches = (
  files: FileSystem,
  uri: string,
  stretches: readonly (readonly [from: number, to: number])[],
): Promise<readonly Uint8Array[]> =>
  files.readAll?.(uri, stretches) ?? Promise.all(stretches.map(([from, to]) => files.read(uri, from, to)));
