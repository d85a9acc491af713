/** The two ends of the range of VS Code versions that the extension promises to work in. */
export type HostVersion = 'oldest' | 'current';

export interface PinnedVersion {
  /** What the editor calls itself, and what the desktop download is asked for. */
  vscode: string;
  /** The npm package `code-server` that carries this VS Code server and workbench. */
  codeServer: string;
  /** The Node that this server needs where the project's own lower bound is not enough. */
  node?: {
    major: number;
    /** Version of the npm package that brings it where the running Node is older. */
    packageVersion: string;
  };
}

export const hostVersions: readonly HostVersion[] = ['oldest', 'current'];

/** `oldest` is the lower bound of `engines.vscode` in package.json. */
export const pinnedVersions: Readonly<Record<HostVersion, PinnedVersion>> = {
  oldest: { vscode: '1.100.3', codeServer: '4.100.3' },
  current: { vscode: '1.139.1', codeServer: '4.139.1', node: { major: 24, packageVersion: '24.22.3' } },
};

export function isHostVersion(text: string): text is HostVersion {
  return (hostVersions as readonly string[]).includes(text);
}
