import type { Dialect } from '../dialect';

/** Hand-rolled files: fields are chosen by name and behaviour, not by knowing the harness. */
export const genericDialect: Dialect = {
  id: 'generic',
  harness: 'JSON records',
  files: 'results.jsonl, runs.jsonl, eval_results.jsonl, any list of records',
  n: 'records of one task',
  verdict: 'the best-named column that holds true/false, 0/1, or pass/fail words',
  scale: 'fraction',
  convention: 'unscored trials are left out, and said so',
  aggregates: 'summary records and fields',
};
