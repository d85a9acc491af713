import type { Dialect } from '../dialect';
import type { Profile } from '../profile';
import { Kind } from '../tape';
import { isObject, items, kindOf } from '../tapeAccess';
import { inMost } from './parts/fields';
import { isListOf, mapOf, profileRecords } from './parts/records';

const answers = [
  'model_patch',
  'solution',
  'completion',
  'generation',
  'raw_solution',
  'prediction',
  'generated_text',
  'test_patch',
];
const identities = ['instance_id', 'task_id', 'question_id'];
/** What would make the records trials: none of these may stand beside the answers. */
const graded =
  /^(passed|correct|is_correct|success|resolved|is_resolved|score|reward|acc|result|status|verdict|outcome|label|grade|judgement|solved|verified|valid|pred|answer|expected_answer|target|gt|.*_(score|status|correct|passed|pass|reward|grade))$/;

const note = 'Answers without verdicts: nothing here says which of them pass. Review the file that the checker wrote.';

const isAnswersOnly = (profile: Profile): boolean =>
  identities.some((name) => inMost(profile, name, 0.9)) &&
  answers.some((name) => inMost(profile, name, 0.9)) &&
  ![...profile.fields.values()].some((field) => field.path.length === 1 && graded.test(field.name)) &&
  ![...profile.fields.values()].some((field) => field.path.length === 1 && field.booleans > 0);

/** What a model answered, before anything judged it: SWE-bench predictions, EvalPlus samples, BigCode generations. */
export const answersOnly: Dialect = {
  id: 'answers-only',
  harness: 'Answers without verdicts',
  files: 'all_preds.jsonl, preds.json, samples.jsonl, generations_*.json',
  n: 'answers of one task',
  verdict: 'none',
  scale: 'none',
  convention: 'said to hold no verdicts; nothing is counted',
  aggregates: 'none',
  lines: (profile) => (isAnswersOnly(profile) ? { kind: 'predictions', note } : undefined),
  document: (tape, name) => {
    const isText = (node: number): boolean => kindOf(tape, node) === Kind.string;
    // A list of lists of texts can be anything: here the name decides.
    const isNamed = /(generation|sample|solution|completion|prediction)/i.test(name.split('/').at(-1) ?? '');
    if (isNamed && isListOf(tape, 0, (row) => isListOf(tape, row, isText))) return { kind: 'predictions', note };
    const records = isListOf(tape, 0, (node) => isObject(tape, node))
      ? items(tape, 0)
      : mapOf(tape, 0, (value) => isObject(tape, value))?.map(({ value }) => value);
    const isPatch = (records ?? []).length > 0 && isAnswersOnly(profileRecords(tape, records ?? []));
    return isPatch ? { kind: 'predictions', note } : undefined;
  },
};
