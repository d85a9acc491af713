import type { FieldPath } from './layout';
import { Kind, type Tape } from './tape';
import { items, kindOf, membersOf, type Node, numberOf, textOf } from './tapeAccess';

/** How one field behaves over a sample of records. */
export interface FieldProfile {
  readonly path: FieldPath;
  /** The path with dots, for look-ups. */
  readonly name: string;
  /** Records that have it. */
  present: number;
  booleans: number;
  numbers: number;
  /** Numbers that are exactly 0 or 1. */
  zeroOrOne: number;
  /** Numbers without a fraction. */
  integers: number;
  /** Bare NaN and Infinity. */
  literals: number;
  strings: number;
  nulls: number;
  objects: number;
  arrays: number;
  min: number;
  max: number;
  /** Distinct scalar values with their counts, up to a limit (then `manyDistinct`). */
  readonly distinct: Map<string, number>;
  manyDistinct: boolean;
  /** Longest string. */
  longest: number;
  /** Of arrays: elements that are true or false, numbers, anything else; and the longest. */
  elementBooleans: number;
  elementNumbers: number;
  elementStrings: number;
  elementOthers: number;
  longestArray: number;
}

/** How the fields of a sample of records behave: what dialects and the generic reader decide on. */
export interface Profile {
  /** Records that are objects. */
  readonly records: number;
  readonly fields: ReadonlyMap<string, FieldProfile>;
  /** The sampled records, for the few dialects that must look at values together. */
  readonly samples: readonly { readonly tape: Tape; readonly node: Node }[];
}

const distinctLimit = 512;
const depthLimit = 3;
const fieldLimit = 2000;

const newField = (path: FieldPath): FieldProfile => ({
  path,
  name: path.join('.'),
  present: 0,
  booleans: 0,
  numbers: 0,
  zeroOrOne: 0,
  integers: 0,
  literals: 0,
  strings: 0,
  nulls: 0,
  objects: 0,
  arrays: 0,
  min: Number.POSITIVE_INFINITY,
  max: Number.NEGATIVE_INFINITY,
  distinct: new Map(),
  manyDistinct: false,
  longest: 0,
  elementBooleans: 0,
  elementNumbers: 0,
  elementStrings: 0,
  elementOthers: 0,
  longestArray: 0,
});

const noteDistinct = (field: FieldProfile, text: string): void => {
  const count = field.distinct.get(text);
  if (count !== undefined) field.distinct.set(text, count + 1);
  else if (field.distinct.size < distinctLimit) field.distinct.set(text, 1);
  else field.manyDistinct = true;
};

const noteArray = (field: FieldProfile, tape: Tape, node: Node): void => {
  field.arrays++;
  const elements = items(tape, node);
  field.longestArray = Math.max(field.longestArray, elements.length);
  for (const element of elements) {
    const kind = kindOf(tape, element);
    if (kind === Kind.true || kind === Kind.false) field.elementBooleans++;
    else if (kind === Kind.number) field.elementNumbers++;
    else if (kind === Kind.string) field.elementStrings++;
    else field.elementOthers++;
  }
};

const noteValue = (field: FieldProfile, tape: Tape, node: Node): void => {
  field.present++;
  switch (kindOf(tape, node)) {
    case Kind.true:
    case Kind.false:
      field.booleans++;
      noteDistinct(field, textOf(tape, node));
      break;
    case Kind.number: {
      const value = numberOf(tape, node) ?? Number.NaN;
      field.numbers++;
      if (value === 0 || value === 1) field.zeroOrOne++;
      if (Number.isInteger(value)) field.integers++;
      field.min = Math.min(field.min, value);
      field.max = Math.max(field.max, value);
      noteDistinct(field, textOf(tape, node));
      break;
    }
    case Kind.literal:
      field.literals++;
      break;
    case Kind.string: {
      const text = textOf(tape, node);
      field.strings++;
      field.longest = Math.max(field.longest, text.length);
      noteDistinct(field, text.length > 200 ? `${text.slice(0, 200)}#${text.length}` : text);
      break;
    }
    case Kind.null:
      field.nulls++;
      break;
    case Kind.object:
      field.objects++;
      break;
    case Kind.array:
      noteArray(field, tape, node);
      break;
  }
};

/** Profiles the fields of sampled records down to three levels of objects. */
export const profileOf = (samples: readonly { readonly tape: Tape; readonly node: Node }[]): Profile => {
  const fields = new Map<string, FieldProfile>();
  const walk = (tape: Tape, object: Node, path: FieldPath): void => {
    for (const { name, value } of membersOf(tape, object)) {
      const here = [...path, name];
      const key = here.join('.');
      let field = fields.get(key);
      if (!field) {
        if (fields.size >= fieldLimit) continue;
        field = newField(here);
        fields.set(key, field);
      }
      noteValue(field, tape, value);
      if (kindOf(tape, value) === Kind.object && here.length < depthLimit) walk(tape, value, here);
    }
  };
  let records = 0;
  for (const { tape, node } of samples) {
    if (kindOf(tape, node) !== Kind.object) continue;
    records++;
    walk(tape, node, []);
  }
  return { records, fields, samples };
};
