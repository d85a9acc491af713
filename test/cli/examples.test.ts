import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { rules } from '#core/rules/index';
import { bundleCommandLine, evalproof, root } from './commandLine';

interface CheckedFile {
  readonly path: string;
  readonly findings: readonly { readonly rule: string; readonly severity: string }[];
}

const folder = join(root, 'examples');
const names = readdirSync(folder).filter((name) => /\.(jsonl|json|py|md)$/.test(name) && name !== 'README.md');
let files: readonly CheckedFile[] = [];

beforeAll(async () => {
  const removeBundle = await bundleCommandLine();
  const paths = names.map((name) => join('examples', name));
  files = JSON.parse(evalproof(['check', ...paths, '--format', 'json'], { cwd: root }).out).files;
  return removeBundle;
}, 60_000);

const findingsOf = (name: string) => files.find((file) => file.path === join('examples', name))?.findings;

describe('every rule has an example that shows it', () => {
  test.each(rules.filter((rule) => rule.onByDefault).map((rule) => rule.code))('%s', (code) => {
    const shown = names.filter((name) => name.replace(/\.(jsonl?|py|md)$/, '') === code);
    expect(shown).toHaveLength(1);
    expect(findingsOf(shown[0]!)?.map((finding) => finding.rule)).toContain(code);
  });
});

describe('honest examples have nothing above info', () => {
  test.each(names.filter((name) => /^(honest|not-results)/.test(name)))('%s', (name) => {
    expect(findingsOf(name)?.filter(({ severity }) => severity === 'error' || severity === 'warning')).toEqual([]);
  });
});

test('the README has one line for each file', () => {
  const lines = readFileSync(join(folder, 'README.md'), 'utf8').split('\n');
  const listed = lines.flatMap((line) => /^- `([^`]+)`: \S/.exec(line)?.[1] ?? []);
  expect([...listed].sort()).toEqual([...names].sort());
});
