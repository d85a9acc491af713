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

/** One value of a record, with all that a profile notes of it. */
interface Observation {
  readonly path: FieldPath;
  readonly name: string;
  readonly kind: Kind | undefined;
  /** Of a scalar: what tells it from others; long texts are cut. */
  readonly text: string;
  readonly number: number;
  /** Characters of a text. */
  readonly length: number;
  readonly elements: readonly (Kind | undefined)[];
}

const noElements: readonly Kind[] = [];

const observed = (tape: Tape, node: Node, path: FieldPath): Observation => {
  const kind = kindOf(tape, node);
  const isScalar = kind === Kind.true || kind === Kind.false || kind === Kind.number || kind === Kind.string;
  const text = isScalar ? textOf(tape, node) : '';
  return {
    path,
    name: path.join('.'),
    kind,
    text: kind === Kind.string && text.length > 200 ? `${text.slice(0, 200)}#${text.length}` : text,
    number: kind === Kind.number ? (numberOf(tape, node) ?? Number.NaN) : Number.NaN,
    length: kind === Kind.string ? text.length : 0,
    elements: kind === Kind.array ? items(tape, node).map((element) => kindOf(tape, element)) : noElements,
  };
};

/** Of records that were looked at before: those of a document that is edited are mostly the same. */
const known = new WeakMap<Tape, Map<Node, readonly Observation[]>>();

/** The values of a record, down to three levels of objects. */
const observations = (tape: Tape, record: Node): readonly Observation[] => {
  const found = known.get(tape)?.get(record);
  if (found) return found;
  const all: Observation[] = [];
  const walk = (object: Node, path: FieldPath): void => {
    for (const { name, value } of membersOf(tape, object)) {
      const here = [...path, name];
      const one = observed(tape, value, here);
      all.push(one);
      if (one.kind === Kind.object && here.length < depthLimit) walk(value, here);
    }
  };
  walk(record, []);
  const ofTape = known.get(tape) ?? new Map<Node, readonly Observation[]>();
  known.set(tape, ofTape.set(record, all));
  return all;
};

const noteDistinct = (field: FieldProfile, text: string): void => {
  const count = field.distinct.get(text);
  if (count !== undefined) field.distinct.set(text, count + 1);
  else if (field.distinct.size < distinctLimit) field.distinct.set(text, 1);
  else field.manyDistinct = true;
};

const noteElements = (field: FieldProfile, elements: readonly (Kind | undefined)[]): void => {
  field.arrays++;
  field.longestArray = Math.max(field.longestArray, elements.length);
  for (const kind of elements) {
    if (kind === Kind.true || kind === Kind.false) field.elementBooleans++;
    else if (kind === Kind.number) field.elementNumbers++;
    else if (kind === Kind.string) field.elementStrings++;
    else field.elementOthers++;
  }
};

const note = (field: FieldProfile, { kind, text, number, length, elements }: Observation): void => {
  field.present++;
  switch (kind) {
    case Kind.true:
    case Kind.false:
      field.booleans++;
      noteDistinct(field, text);
      break;
    case Kind.number:
      field.numbers++;
      if (number === 0 || number === 1) field.zeroOrOne++;
      if (Number.isInteger(number)) field.integers++;
      field.min = Math.min(field.min, number);
      field.max = Math.max(field.max, number);
      noteDistinct(field, text);
      break;
    case Kind.literal:
      field.literals++;
      break;
    case Kind.string:
      field.strings++;
      field.longest = Math.max(field.longest, length);
      noteDistinct(field, text);
      break;
    case Kind.null:
      field.nulls++;
      break;
    case Kind.object:
      field.objects++;
      break;
    case Kind.array:
      noteElements(field, elements);
      break;
  }
};

/** Profiles the fields of sampled records down to three levels of objects. */
export const profileOf = (samples: readonly { readonly tape: Tape; readonly node: Node }[]): Profile => {
  const fields = new Map<string, FieldProfile>();
  let records = 0;
  for (const { tape, node } of samples) {
    if (kindOf(tape, node) !== Kind.object) continue;
    records++;
    for (const one of observations(tape, node)) {
      let field = fields.get(one.name);
      if (!field) {
        if (fields.size >= fieldLimit) continue;
        field = newField(one.path);
        fields.set(one.name, field);
      }
      note(field, one);
    }
  }
  return { records, fields, samples };
};
