import { resolve } from 'node:path';

export interface DevelopmentEntry {
  /** Folders of extensions to load as they stand, without a package. */
  extensionDevelopmentPaths: readonly string[];
  /** Test entry to run in the extension host. */
  extensionTestsPath: string | undefined;
}

/**
 * The address that opens a folder (or a `.code-workspace` file) in a server's workbench.
 * @param authority the server's, for instance `127.0.0.1:41231`
 * @param development honoured only by a server that accepts tests
 */
export function workbenchAddress(authority: string, folder: string, development?: DevelopmentEntry): string {
  const kind = folder.endsWith('.code-workspace') ? 'workspace' : 'folder';
  // Slashes may stay as they are, which people can read.
  const path = encodeURIComponent(resolve(folder)).replaceAll('%2F', '/');
  const address = `http://${authority}/?${kind}=${path}`;
  if (!development) return address;
  const remote = (file: string) => `vscode-remote://${authority}${encodeURI(resolve(file))}`;
  const payload = development.extensionDevelopmentPaths.map((file) => ['extensionDevelopmentPath', remote(file)]);
  if (development.extensionTestsPath) payload.push(['extensionTestsPath', remote(development.extensionTestsPath)]);
  return `${address}&payload=${encodeURIComponent(JSON.stringify(payload))}`;
}
