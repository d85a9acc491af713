const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  EIO: 'the disk reports an error',
  EMFILE: 'too many files are open',
};

/** Why a path could not be read, in one sentence. */
export const readFailure = (path: string, error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  return `cannot read ${path}: ${reason}`;
};
