import { runMocha } from '../runMocha';

/** Called by VS Code inside its extension host, on a workspace of several folders: runs every bundled `*.test.ts` of this folder. */
export async function run(): Promise<void> {
  process.setSourceMapsEnabled(true);
  const { failed } = await runMocha(__dirname);
  if (failed.length > 0) throw new Error(`${failed.length} failed`);
}
