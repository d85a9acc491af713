import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleCommandLine, evalproof, root } from './commandLine';

beforeAll(bundleCommandLine);

describe('wrong usage gives 2 and a sentence on stderr', () => {
  test.each([
    { args: [], says: 'a command is needed' },
    { args: ['proofread'], says: 'there is no command "proofread"' },
    { args: ['check'], says: 'check needs a PATH' },
    { args: ['check', '.', '--loud'], says: "Unknown option '--loud'" },
    { args: ['check', '.', '--format', 'xml'], says: '--format is one of stylish, json, sarif, github, not "xml"' },
    { args: ['check', '.', '--max-warnings', '-1'], says: '--max-warnings' },
    { args: ['check', '.', '--max-warnings', 'few'], says: '--max-warnings is a whole number' },
    { args: ['check', '.', '--setting', 'rules.no-such-rule=off'], says: 'no-such-rule' },
    { args: ['check', '.', '--setting', 'loud'], says: 'key=value' },
    { args: ['report', '.', '--k', '1,zero'], says: '--k is a whole number' },
    { args: ['report', '.', '--k', '0'], says: '--k is a whole number of at least 1' },
    { args: ['report', '.', '--format', 'sarif'], says: '--format is one of text' },
    { args: ['compare', 'a.jsonl'], says: 'compare needs two files' },
    { args: ['plan'], says: 'plan needs one PATH, or both --between and --within' },
    { args: ['plan', '--between', '0.1'], says: 'plan needs one PATH' },
    { args: ['plan', '--between', '0.1', '--within', '7'], says: '--within is a number from 0 to 0.25' },
    { args: ['counts'], says: 'counts needs a PATH' },
    { args: ['lsp'], says: 'lsp needs --stdio' },
  ])('$args', ({ args, says }) => {
    const outcome = evalproof(args);
    expect(outcome.status).toBe(2);
    expect(outcome.out).toBe('');
    expect(outcome.err).toContain(says);
  });
});

test.each(['check', 'report', 'compare', 'plan', 'counts', 'lsp'])('%s --help says how', (command) => {
  const outcome = evalproof([command, '--help']);
  expect(outcome).toMatchObject({ status: 0, err: '' });
  expect(outcome.out).toContain(`Usage: evalproof ${command}`);
});

test('--help names every command and --version is the version of the package', () => {
  const { out } = evalproof(['--help']);
  for (const command of ['check', 'report', 'compare', 'plan', 'counts', 'lsp']) expect(out).toContain(command);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(evalproof(['--version'])).toEqual({ status: 0, out: `${version}\n`, err: '' });
});
