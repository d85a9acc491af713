import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';

export const root = resolve(import.meta.dirname, '../..');
export const bundled = join(root, 'out/test', `cli-${process.pid}.cjs`);

/** Bundles the command line as the package does, for the tests of one file; gives what removes the bundle again. */
export const bundleCommandLine = async (): Promise<() => void> => {
  await build({
    entryPoints: [join(root, 'server/src/cli/main.ts')],
    outfile: bundled,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    mainFields: ['module', 'main'],
    logLevel: 'error',
  });
  return () => rmSync(bundled, { force: true });
};

export interface Outcome {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs `evalproof` in a folder (the project's unless said otherwise) and waits for it. */
export const evalproof = (
  args: readonly string[],
  { cwd = root, input = '' }: { readonly cwd?: string; readonly input?: string | Uint8Array } = {},
): Outcome => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bundled, ...args], {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return { status, out: stdout, err: stderr };
};
