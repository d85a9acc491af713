import type { Dialect } from '../dialect';
import { numberOf } from '../tapeAccess';
import { mapOf } from './parts/records';

/** "llama-3.1-8b-instant", "gpt-4o": a family and a version. */
const modelName = /^[a-z][\w./:-]*\d[\w./:-]*$/i;
const family =
  /(gpt|llama|claude|gemini|gemma|qwen|mistral|mixtral|deepseek|phi|yi-|codellama|starcoder|command|grok|o[134]-|davinci|falcon|vicuna|glm|internlm|nova|kimi)/i;

/** A bare map from model to score: a hand-kept table of results. */
export const scoresByModel: Dialect = {
  id: 'scores-by-model',
  harness: 'Scores by model',
  files: '*scores*.json',
  n: 'not stored',
  verdict: 'none: one mean per model',
  scale: 'fraction',
  convention: 'a value is the mean of the run of that model',
  aggregates: 'each value',
  document: (tape, name) => {
    if (!/(score|result|accuracy|pass|leaderboard)/i.test(name.split('/').at(-1) ?? '')) return undefined;
    const models = mapOf(tape, 0, (value) => {
      const score = numberOf(tape, value);
      return score !== undefined && score >= 0 && score <= 1;
    });
    if (!models || models.length < 2 || !models.every((model) => modelName.test(model.name))) return undefined;
    if (models.filter((model) => family.test(model.name)).length * 2 < models.length) return undefined;
    return {
      kind: 'aggregate',
      note: 'One reported score per model, without the trials behind it.',
      read: (sink) => {
        for (const { name: run, value } of models)
          sink.claim({ tape, node: value, metric: 'mean', label: run, unit: 'fraction', scope: { run } });
      },
    };
  },
};
