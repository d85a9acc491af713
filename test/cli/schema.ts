import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';

/** Checks a value against one of the schemas beside the tests; gives the errors in words, none when it is valid. */
export const schemaErrors = (name: string, value: unknown): readonly string[] => {
  const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'schemas', `${name}.schema.json`), 'utf8'));
  return errorsOf(schema, value);
};

/** Checks a value against a JSON schema. */
export const errorsOf = (schema: object, value: unknown): readonly string[] => {
  // Not every published schema writes its patterns as Unicode mode wants them.
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats(ajv);
  const validate = ajv.compile(schema);
  return validate(value) ? [] : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
};
