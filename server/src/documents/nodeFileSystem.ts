import { type FileHandle, open, readdir, realpath, stat } from 'node:fs/promises';
import { URI } from 'vscode-uri';
import type { FileStatus, FileSystem, FolderEntry, Subscription } from './fileSystem';

/** How often a watched file is looked at. */
const watchEvery = 1000;

const pathOf = (uri: string): string | undefined => {
  const parsed = URI.parse(uri);
  return parsed.scheme === 'file' ? parsed.fsPath : undefined;
};

const servedPath = (uri: string): string => {
  const path = pathOf(uri);
  if (path === undefined) throw new Error(`cannot read ${uri}: only files on disk are served`);
  return path;
};

const statusOf = async (path: string): Promise<FileStatus | undefined> => {
  try {
    const found = await stat(path);
    const kind = found.isDirectory() ? 'folder' : found.isFile() ? 'file' : undefined;
    return kind && { kind, size: found.size, changed: found.mtimeMs };
  } catch {
    return undefined; // absent, or not ours to see: the same to a reader
  }
};

const readStretch = async (file: FileHandle, from: number, to: number): Promise<Uint8Array> => {
  const buffer = Buffer.allocUnsafe(Math.max(0, to - from));
  let filled = 0;
  while (filled < buffer.length) {
    const { bytesRead } = await file.read(buffer, filled, buffer.length - filled, from + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
};

const readStretches = async (
  path: string,
  stretches: readonly (readonly [from: number, to: number])[],
): Promise<Uint8Array[]> => {
  const file = await open(path, 'r');
  try {
    return await Promise.all(stretches.map(([from, to]) => readStretch(file, from, to)));
  } finally {
    await file.close();
  }
};

const listFolder = async (path: string): Promise<readonly FolderEntry[]> => {
  const entries: FolderEntry[] = [];
  for (const found of await readdir(path, { withFileTypes: true })) {
    // A link to a file is a file; a link to a folder is not followed, so a search cannot go in circles.
    const status = found.isSymbolicLink() ? await statusOf(`${path}/${found.name}`) : undefined;
    const isFile = found.isFile() || status?.kind === 'file';
    if (isFile || found.isDirectory()) entries.push({ name: found.name, kind: isFile ? 'file' : 'folder' });
  }
  return entries.sort((one, other) => (one.name < other.name ? -1 : 1));
};

/** Files of the machine the server runs on: URIs with the scheme `file`. */
export const createNodeFileSystem = (): FileSystem => ({
  async stat(uri) {
    const path = pathOf(uri);
    return path === undefined ? undefined : statusOf(path);
  },
  async read(uri, from, to) {
    const [bytes] = await readStretches(servedPath(uri), [[from, to]]);
    return bytes ?? new Uint8Array(0);
  },
  readAll: async (uri, stretches) => readStretches(servedPath(uri), stretches),
  async list(uri) {
    const path = pathOf(uri);
    return path === undefined ? [] : listFolder(path);
  },
  async real(uri) {
    const path = pathOf(uri);
    if (path === undefined) return undefined;
    return realpath(path).then(
      (resolved) => URI.file(resolved).toString(),
      () => undefined,
    );
  },
  watch(uri, changed): Subscription {
    const path = pathOf(uri);
    if (path === undefined) return { dispose: () => undefined };
    let last: string | undefined;
    const look = async (): Promise<void> => {
      const status = await statusOf(path);
      const seen = status ? `${status.size} ${status.changed}` : 'none';
      if (last !== undefined && seen !== last) changed();
      last = seen;
    };
    void look();
    const timer = setInterval(look, watchEvery);
    timer.unref();
    return { dispose: () => clearInterval(timer) };
  },
});
