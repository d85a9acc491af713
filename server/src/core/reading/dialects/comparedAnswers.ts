import { chooseMetrics } from '../chooseMetrics';
import type { Dialect, LinePlan } from '../dialect';
import { layoutAround } from '../layoutAround';
import { layoutRecord } from '../layoutRecord';
import type { FieldProfile, Profile } from '../profile';
import { Kind, type Tape } from '../tape';
import { at, kindOf, type Node, textOf } from '../tapeAccess';
import { sameAnswer } from './parts/answers';
import { unscoredFails } from './parts/layoutOf';

const predictions = [
  'predicted_answer',
  'extracted_answer',
  'parsed_answer',
  'model_answer',
  'predicted',
  'prediction',
  'pred',
];
const expectations = [
  'expected_answer',
  'correct_answer',
  'gold_answer',
  'ground_truth',
  'groundtruth',
  'gold',
  'gt',
  'target',
  'expected',
  'reference',
  'label',
  'answer',
];

/** Short texts or numbers: letters, names, results. */
const isAnswer = (field: FieldProfile | undefined): field is FieldProfile =>
  field !== undefined &&
  field.strings + field.numbers > 0 &&
  field.objects + field.arrays + field.booleans === 0 &&
  field.longest <= 120;

const isSame = (tape: Tape, one: Node, two: Node): boolean =>
  one >= 0 && two >= 0 && kindOf(tape, one) !== Kind.null && sameAnswer(textOf(tape, one), textOf(tape, two));

const pairOf = (profile: Profile): { prediction: FieldProfile; expected: FieldProfile } | undefined => {
  const first = (names: readonly string[]): FieldProfile | undefined =>
    names
      .map((name) => profile.fields.get(name))
      .find((field) => isAnswer(field) && field.present >= profile.records * 0.9);
  const prediction = first(predictions);
  const expected = first(expectations);
  if (!prediction || !expected) return undefined;
  // Free texts that never agree are not compared this way.
  const agree = profile.samples.filter(({ tape, node }) =>
    isSame(tape, at(tape, node, prediction.name), at(tape, node, expected.name)),
  ).length;
  return agree >= profile.records * 0.02 && agree > 0 ? { prediction, expected } : undefined;
};

/** Records with an answer and the expected one, and no verdict: the two are compared. */
export const comparedAnswers: Dialect = {
  id: 'compared-answers',
  harness: 'Answers beside the expected ones',
  files: 'predictions.jsonl and the like, without a verdict field',
  n: 'records of one task',
  verdict: 'the prediction equals the expected answer, as a number or as text',
  scale: 'fraction',
  convention: 'a missing prediction is a failure; equal formulas in different spellings are not seen as equal',
  aggregates: 'summary records and fields',
  lines: (profile): LinePlan | undefined => {
    if (profile.records < 2 || chooseMetrics(profile, {}).length > 0) return undefined;
    const pair = pairOf(profile);
    if (!pair) return undefined;
    const { prediction, expected } = pair;
    const metric = { name: `${prediction.name} = ${expected.name}`, path: prediction.path, kind: 'binary' } as const;
    const { layout: around } = layoutAround(profile, {}, [metric]);
    const layout = { ...around, convention: { ...unscoredFails, documented: false } };
    return {
      kind: 'records',
      layout,
      read: (tape, record, sink) => {
        const trial = layoutRecord(layout, tape, record);
        const answer = at(tape, record, prediction.name);
        const wanted = at(tape, record, expected.name);
        if (!trial || wanted < 0) return false;
        sink.trial({ ...trial, verdict: answer >= 0 ? answer : record, cells: [isSame(tape, answer, wanted)] });
        return true;
      },
    };
  },
};
