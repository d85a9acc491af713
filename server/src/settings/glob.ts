import picomatch from 'picomatch';
import { URI } from 'vscode-uri';

/** Path of a document below a folder, without a leading slash; undefined when it is not below it. Both are URIs. */
export const pathBelow = (folder: string, uri: string): string | undefined => {
  const [base, target] = [URI.parse(folder), URI.parse(uri)];
  const prefix = base.path.endsWith('/') ? base.path : `${base.path}/`;
  const same = base.scheme === target.scheme && base.authority === target.authority;
  return same && target.path.startsWith(prefix) ? target.path.slice(prefix.length) : undefined;
};

/**
 * Whether a glob that is stated in a folder matches a document. A glob without a slash matches the file's name at any
 * depth. Without a folder the glob may match the path from any point on.
 */
export const matches = (glob: string, uri: string, base: string | undefined): boolean => {
  const path = base === undefined ? URI.parse(uri).path.slice(1) : pathBelow(base, uri);
  if (path === undefined) return false;
  const pattern = glob.replace(/^\.?\//, '');
  const anywhere = base === undefined || !pattern.includes('/');
  return picomatch.isMatch(path, anywhere && !pattern.startsWith('**/') ? `**/${pattern}` : pattern, { dot: true });
};

/** A path as a glob that matches only itself. */
export const literalGlob = (path: string): string => path.replace(/[\\*?[\]{}()!+@|]/g, '\\$&');
