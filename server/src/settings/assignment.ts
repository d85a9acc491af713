import type { Settings } from './settings';
import { editorSchema } from './settingsSchema';
import { check } from './validate';

/** A value as JSON when it is JSON, else as plain text. */
const parsedValue = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** `rules.value-mismatch` → ["rules", "value-mismatch"]; `fields.task` → ["fields", "**", "task"], for every file. */
const pathOf = (key: string): string[] => {
  const [top = '', ...rest] = key.split('.');
  if (top === 'fields' && rest.length > 0) return ['fields', '**', rest.join('.')];
  return rest.length > 0 ? [top, rest.join('.')] : [top];
};

/**
 * Reads `key=value` assignments, as `--setting` takes them: `rules.value-mismatch=off`, `fields.verdict=solved`,
 * `k=[1,5]`, or a whole part as JSON (`fields={"*.jsonl":{"task":"q"}}`). Later ones win.
 * Throws an `Error` with a sentence for the user when one cannot be used.
 */
export const settingsOfAssignments = (assignments: readonly string[], ruleCodes: readonly string[]): Settings => {
  const settings: Record<string, unknown> = {};
  for (const assignment of assignments) {
    const equals = assignment.indexOf('=');
    if (equals <= 0) throw new Error(`"${assignment}" is no setting: write key=value, as in rules.value-mismatch=off.`);
    const [top = '', ...inner] = pathOf(assignment.slice(0, equals).trim());
    const value = inner.reduceRight<unknown>(
      (part, key) => ({ [key]: part }),
      parsedValue(assignment.slice(equals + 1).trim()),
    );
    const { faults } = check(editorSchema(ruleCodes), { [top]: value });
    if (faults[0]) throw new Error(faults[0].message);
    settings[top] = inner.length > 0 ? merged(settings[top], value) : value;
  }
  return settings;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const merged = (one: unknown, other: unknown): unknown => {
  if (!isObject(one) || !isObject(other)) return other;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(keys.map((key) => [key, key in other ? merged(one[key], other[key]) : one[key]]));
};
