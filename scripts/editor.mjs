// Opens a real VS Code with the extension on a folder: node scripts/editor.mjs [FOLDER]   (default: examples)
// The installed desktop editor where there is one, else the VS Code server from the npm registry for a browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const onWindows = process.platform === 'win32';

/** Path of the installed desktop editor's command, if there is one. */
function findCode() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, onWindows ? 'code.cmd' : 'code')).find((path) => existsSync(path));
}

function demand(file, command) {
  if (existsSync(join(root, file))) return;
  console.error(`${file} is missing: run \`npm run ${command}\` first.`);
  process.exit(2);
}

async function openOnDesktop(code, folder) {
  demand('dist/extension.js', 'build');
  console.log(`Opening ${folder} in the installed VS Code (${code}), with Evalproof loaded from ${root}`);
  const quoted = (text) => (onWindows ? `"${text}"` : text);
  const options = [quoted(`--extensionDevelopmentPath=${root}`), quoted(folder)];
  const child = spawn(quoted(code), options, { stdio: 'inherit', shell: onWindows });
  const [exitCode] = await once(child, 'exit');
  process.exitCode = exitCode ?? 1;
}

async function serveForBrowser(folder) {
  demand('evalproof.vsix', 'package');
  console.log('There is no `code` on the PATH, so VS Code comes from the npm registry and opens in your browser.');
  const { bundleHost } = await import('../test/editor/bundle.mjs');
  const { serveFolder } = await bundleHost();
  const { address, stop } = await serveFolder(folder, join(root, 'evalproof.vsix'));
  console.log(`\nVS Code with Evalproof, in a browser on this machine:\n\n    ${address}\n`);
  console.log('It works on the folder itself: what you save there is changed there. Ctrl+C ends it.');
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await stop();
    process.exit(0);
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

// npm runs scripts in the project's folder and tells in INIT_CWD where the person stands.
const asked = process.argv[2];
const folder = asked ? resolve(process.env.INIT_CWD ?? process.cwd(), asked) : join(root, 'examples');
if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  console.error(`${folder} is not a folder.`);
  process.exit(2);
}
const code = findCode();
await (code ? openOnDesktop(code, folder) : serveForBrowser(folder));
