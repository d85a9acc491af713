import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folder of the package that a bundled file comes from; `undefined` for the project's own files. */
function packageFolder(input) {
  const at = input.lastIndexOf('node_modules/');
  if (at === -1) return undefined;
  let folder = dirname(input);
  while (folder.length > at && !existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  // Some packages keep a bare package.json deeper inside, to say which kind of module a folder holds.
  const named = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)/.exec(folder);
  return named?.[1];
}

async function licenseText(folder) {
  const name = (await readdir(folder)).find((each) => /^licen[cs]e/i.test(each));
  return name ? (await readFile(join(folder, name), 'utf8')).trim() : '';
}

/**
 * The licences of everything that was bundled, as one text: whoever copies a bundle copies these libraries too.
 * @param {readonly string[]} inputs paths of the bundled files, as esbuild's metafile names them
 */
export async function thirdPartyNotices(inputs) {
  const folders = [...new Set(inputs.map(packageFolder).filter((folder) => folder !== undefined))].sort();
  const notices = await Promise.all(
    folders.map(async (folder) => {
      const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
      return { title: `${name} ${version} (${license})`, text: await licenseText(folder) };
    }),
  );
  // Packages of one family share one licence text word for word.
  const texts = [...new Set(notices.map(({ text }) => text))];
  const groups = texts.map((text) => {
    const titles = notices.filter((notice) => notice.text === text).map(({ title }) => title);
    return `${titles.join('\n')}\n\n${text}\n`;
  });
  return `Evalproof contains the following libraries.\n\n${groups.join(`\n${'-'.repeat(80)}\n\n`)}`;
}
