import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import * as stats from '#stats';
import { commandNames, usage } from '../../server/src/cli/usage';

const root = join(import.meta.dirname, '..', '..');
const read = (name: string): string => readFileSync(join(root, name), 'utf8');
const manifest = JSON.parse(read('package.json'));
const readme = read('README.md');
const methods = readdirSync(join(root, 'docs/methods')).map((name) => `docs/methods/${name}`);
const pages = ['README.md', 'CONTRIBUTING.md', 'PRIVACY.md', 'CHANGELOG.md', 'docs/architecture.md', ...methods];

describe('README.md', () => {
  test('has the tables of findings, formats and settings as the lists have them', async () => {
    await promisify(execFile)(process.execPath, [join(root, 'scripts/readmeTables.mjs'), '--check']);
  });

  test('shows each command with the options that it has', () => {
    const shown = readme.split('\n').flatMap((line) => /^evalproof (\w+) +(.*)$/.exec(line) ?? []);
    expect(shown.filter((_, index) => index % 3 === 1)).toEqual(commandNames);
    for (const name of commandNames) {
      const synopsis = readme.split('\n').find((line) => line.startsWith(`evalproof ${name} `)) ?? '';
      const options = (text: string) => new Set(text.match(/--[a-z][a-z-]+/g));
      const known = options(usage[name]);
      // Every command but the server takes settings; the README says so once, below.
      known.delete('--setting');
      expect([...options(synopsis)].sort()).toEqual([...known].sort());
      for (const format of /\[--format ([a-z|]+)\]/.exec(synopsis)?.[1]?.split('|') ?? [])
        expect(usage[name]).toContain(format);
    }
  });

  test('shows what the statistics give', () => {
    const example = /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
    const lines = [...example.matchAll(/^(\w.*\)); \/\/ (\S+)$/gm)];
    expect(lines.length).toBeGreaterThan(2);
    const imported = new Set(/import \{ ([^}]+) \}/.exec(example)?.[1]?.split(', '));
    for (const [, call = '', printed = ''] of lines) {
      expect(imported).toContain(call.slice(0, call.indexOf('(')));
      const value: unknown = runInNewContext(call, { ...stats });
      expect(typeof value === 'number' ? value.toFixed(4) : String(value)).toBe(printed);
    }
  });
});

describe('the pages', () => {
  test.each(pages)('%s links to places that are there', (page) => {
    const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const missing = links
      .filter((target) => !/^https?:/.test(target))
      .filter((target) => !leadsSomewhere(page, target));
    expect(missing).toEqual([]);
  });

  test.each(pages)('%s names scripts and files that are there', (page) => {
    const text = read(page);
    const scripts = [...text.matchAll(/npm (?:run ([a-z]+)|(start|test))\b/g)].map(([, run, own]) => run ?? own ?? '');
    expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([]);
    const files = [
      ...text.matchAll(/`(?:node )?((?:server|client|shared|test|scripts|docs|examples|schemas)\/[\w./-]+)`/g),
    ];
    expect(files.map(([, name = '']) => name).filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });

  test('CHANGELOG.md begins with the version that this is', () => {
    expect(/^## (\S+)/m.exec(read('CHANGELOG.md'))?.[1]).toBe(manifest.version);
  });

  test('PRIVACY.md is right that nothing opens a connection or writes a file', () => {
    const sources = ['client/src', 'server/src', 'shared/src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join(folder, name)),
    );
    expect(sources.length).toBeGreaterThan(100);
    const reaching =
      /['"](node:)?(https?|http2|net|tls|dgram|child_process)['"]|\b(fetch|writeFile|writeFileSync|appendFile|createWriteStream|openExternal|createTelemetryLogger)\(|\bnew (WebSocket|XMLHttpRequest|EventSource)\b/;
    expect(sources.filter((name) => reaching.test(read(name)))).toEqual([]);
  });
});

/** Whether a link of a page leads to a file, and to a heading where it names one. */
function leadsSomewhere(page: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(root, file))) return false;
  if (anchor === undefined) return true;
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.some(
    (heading) =>
      heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-') === anchor,
  );
}
