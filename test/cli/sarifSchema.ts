import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The official schema of SARIF 2.1.0, in the form that this version of Ajv reads. */
export const sarifSchema = (): object => {
  const path = createRequire(import.meta.url).resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
  // Draft 4 writes `id` where later drafts write `$id`; the rest of this schema reads the same in both.
  const { $schema, id, ...schema } = JSON.parse(readFileSync(path, 'utf8'));
  return schema;
};
