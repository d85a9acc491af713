import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messages, serverCommands } from '#shared/protocol';

const root = join(__dirname, '../..');
const page = readFileSync(join(root, 'docs/protocol.md'), 'utf8');
const source = readFileSync(join(root, 'shared/src/protocol.ts'), 'utf8');

describe('docs/protocol.md', () => {
  it('has a section for each message, and no other', () => {
    const sections = [...page.matchAll(/^### `(evalproof\/\w+)`$/gm)].map((match) => match[1]);
    expect(sections.sort()).toEqual(Object.values(messages).sort());
  });

  it('names the types of parameters and results as the source does', () => {
    for (const [key, method] of Object.entries(messages)) {
      const comment = new RegExp(`/\\*\\*([^*]*)\\*/\\s*${key}:`).exec(source)?.[1] ?? '';
      const types = [...comment.matchAll(/`(\w+)/g)].map((match) => match[1]!);
      const section = page.split(`### \`${method}\``)[1]!.split('###')[0]!;
      expect(types.length).toBeGreaterThan(0);
      for (const type of types.filter((each) => each !== 'null')) expect(section).toContain(`\`${type}`);
    }
  });

  it('lists each command, and no other', () => {
    const commands = [...page.matchAll(/^\| `(evalproof\.server\.\w+)`/gm)].map((match) => match[1]);
    expect(commands.sort()).toEqual(Object.values(serverCommands).sort());
  });
});
