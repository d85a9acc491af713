import { join } from 'node:path';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { rules } from '#core/rules/index';
import { projectFileSchema } from '../../../server/src/settings/settingsSchema';
import { check } from '../../../server/src/settings/validate';

const schema = projectFileSchema(rules.map(({ code }) => code));

describe('schemas/evalproof.schema.json', () => {
  it('is what the server checks by (vitest -u writes it anew)', async () => {
    const file = join(__dirname, '../../../schemas/evalproof.schema.json');
    await expect(`${JSON.stringify(schema, null, 2)}\n`).toMatchFileSnapshot(file);
  });

  it.each([
    [{}],
    [{ $schema: 'x', rules: { [rules[0]!.code]: 'off' } }],
    [{ rules: { nope: 'off' } }],
    [{ rules: { [rules[0]!.code]: 'loud' } }],
    [{ fields: { '*.jsonl': { task: 'q', threshold: 0.5, unscored: 'drop' } } }],
    [{ fields: { '*.jsonl': { task: '' } } }],
    [{ fields: { '*.jsonl': [] } }],
    [{ ignore: [{ rule: 'x', line: 1 }] }],
    [{ ignore: [{ rule: 'x', line: 0 }] }],
    [{ ignore: [{ line: 2 }] }],
    [{ documents: { '*.json': ['a.jsonl'] }, exclude: ['x'], k: [1, 2] }],
    [{ k: [1.5] }],
    [{ k: 4 }],
    [null],
    [[]],
  ])('means the same to another validator: %j', (value) => {
    const other = new Ajv({ strict: false }).compile(schema);
    expect(check(schema, value).faults.length === 0).toBe(other(value));
  });
});
