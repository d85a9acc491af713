import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Host } from './installHost';
import type { Profile } from './profile';

const run = promisify(execFile);

export interface ServerOptions {
  profile: Profile;
  /** False opens folders in Restricted Mode, as an unknown folder is on a user's machine. */
  trusted: boolean;
  /** Lets the address bring a test entry; newer versions ignore one otherwise, and the run would never end. */
  acceptsTests?: boolean;
}

/** A running VS Code server on 127.0.0.1, without a token: for this machine and this test only. */
export interface Server {
  /** For instance `127.0.0.1:41231`. */
  authority: string;
  /** Everything the server has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the server on a free port and waits until it answers. */
export async function startServer(host: Host, { profile, trusted, acceptsTests }: ServerOptions): Promise<Server> {
  const options = ['--host', '127.0.0.1', '--port', '0', '--without-connection-token', '--telemetry-level', 'off'];
  if (acceptsTests) options.push('--enable-smoke-test-driver');
  if (trusted) options.push('--disable-workspace-trust');
  const child = spawn(host.node, [host.serverMain, ...options, ...profileOptions(profile)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill();
      reject(new Error(`the VS Code server ${why}\n${output}`));
    };
    const timer = setTimeout(() => fail('did not start within 60 s'), 60_000);
    const collect = (data: Buffer) => {
      output += data.toString();
      const announced = /Extension host agent listening on (\d+)/.exec(output)?.[1];
      if (announced) {
        clearTimeout(timer);
        resolve(announced);
      }
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', (code) => fail(`ended with code ${code}`));
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const inTime = await Promise.race([ended.then(() => true), delay(3000, false, { ref: false })]);
    if (!inTime) child.kill('SIGKILL');
  };
  return { authority: `127.0.0.1:${port}`, output: () => output, stop };
}

/** Installs a packaged extension into a profile, as a user's "Install from VSIX" does. */
export async function installExtension(host: Host, profile: Profile, vsix: string): Promise<void> {
  await run(host.node, [host.serverMain, '--install-extension', vsix, ...profileOptions(profile)]);
}

function profileOptions(profile: Profile): string[] {
  return [
    '--accept-server-license-terms',
    ...['--user-data-dir', profile.userData],
    ...['--server-data-dir', profile.serverData],
    ...['--extensions-dir', profile.extensions],
  ];
}
