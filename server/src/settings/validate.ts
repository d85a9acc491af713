import type { Schema } from './settingsSchema';

/** A part of the settings that cannot be used. */
export interface SettingsFault {
  /** Keys and indexes from the top to the part. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What is left of a value once the parts that cannot be used are taken out; undefined when nothing is. */
export interface Checked {
  readonly value: unknown;
  readonly faults: readonly SettingsFault[];
}

type Path = SettingsFault['path'];

const longestList = 12;

const named = (path: Path): string => (path.length === 0 ? 'The settings' : `"${path.join('.')}"`);

const wordFor = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
};

const hasType = (value: unknown, type: NonNullable<Schema['type']>): boolean => {
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'number') return Number.isFinite(value);
  return typeof value === type;
};

/** Why a plain value does not fit, or undefined when it does. */
const plainFault = (schema: Schema, value: unknown): string | undefined => {
  if (schema.type && !hasType(value, schema.type)) return `must be ${wordFor[schema.type]}.`;
  if (schema.enum && !schema.enum.includes(String(value))) return `must be one of ${schema.enum.join(', ')}.`;
  if (schema.minimum !== undefined && Number(value) < schema.minimum) return `must be at least ${schema.minimum}.`;
  if (schema.minLength !== undefined && String(value).length < schema.minLength) return 'must not be empty.';
  return undefined;
};

const unknownKey = (path: Path, known: readonly string[]): SettingsFault => {
  const choices = known.length <= longestList ? ` Known: ${known.join(', ')}.` : '';
  return { path, message: `${named(path)} is not a setting.${choices}` };
};

const checkObject = (schema: Schema, value: object, path: Path): Checked => {
  const faults: SettingsFault[] = [];
  const kept: [string, unknown][] = [];
  for (const [key, part] of Object.entries(value)) {
    const properties = schema.properties ?? {};
    const partSchema = Object.hasOwn(properties, key) ? properties[key] : schema.additionalProperties;
    if (!partSchema) {
      faults.push(unknownKey([...path, key], Object.keys(properties)));
      continue;
    }
    const checked = check(partSchema, part, [...path, key]);
    faults.push(...checked.faults);
    if (checked.value !== undefined) kept.push([key, checked.value]);
  }
  const missing = (schema.required ?? []).filter((key) => !kept.some(([name]) => name === key));
  for (const key of missing) {
    if (!Object.hasOwn(value, key)) faults.push({ path, message: `${named(path)} needs "${key}".` });
  }
  return { value: missing.length > 0 ? undefined : Object.fromEntries(kept), faults };
};

const checkList = (schema: Schema, value: readonly unknown[], path: Path): Checked => {
  const parts = value.map((part, index) => check(schema, part, [...path, index]));
  return {
    value: parts.map((part) => part.value).filter((part) => part !== undefined),
    faults: parts.flatMap((part) => part.faults),
  };
};

/** Checks a value against a schema; every part that does not fit is named and left out, the rest is kept. */
export const check = (schema: Schema, value: unknown, path: Path = []): Checked => {
  const fault = plainFault(schema, value);
  if (fault !== undefined) return { value: undefined, faults: [{ path, message: `${named(path)} ${fault}` }] };
  if (Array.isArray(value)) return schema.items ? checkList(schema.items, value, path) : { value, faults: [] };
  if (typeof value === 'object' && value !== null) return checkObject(schema, value, path);
  return { value, faults: [] };
};
