import { severities } from '#shared/severity';

/** The part of JSON Schema that the settings need. */
export interface Schema {
  readonly $schema?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** A schema for keys that are not listed, or false when there must be none. */
  readonly additionalProperties?: Schema | false;
  readonly items?: Schema;
}

const text = (description: string): Schema => ({ type: 'string', minLength: 1, description });
const globs = (description: string): Schema => ({
  type: 'array',
  items: { type: 'string', minLength: 1 },
  description,
});

const fieldChoice: Schema = {
  type: 'object',
  additionalProperties: false,
  description: 'Which column is what; each is a key or a dotted path, as in "info.reward".',
  properties: {
    task: text('The task that a trial attempts.'),
    trial: text('What tells the trials of one task apart.'),
    verdict: text('Pass or fail.'),
    score: text('A real-valued score.'),
    threshold: { type: 'number', description: 'A trial succeeds when its score is at or above this.' },
    model: text('The model; different values are different runs.'),
    group: text('A subset of the tasks: subject, level, language.'),
    cluster: text('What several tasks were drawn from together: passage, document, repository.'),
    temperature: text('Sampling temperature; different values are different runs.'),
    tokens: text('Tokens that a trial used.'),
    cost: text('What a trial cost.'),
    filter: text('Where a response is scored under several filters, the one that counts.'),
    unscored: {
      type: 'string',
      enum: ['drop', 'failure'],
      description: 'How a trial without a verdict counts: it leaves n, or it is a failure.',
    },
    weighting: {
      type: 'string',
      enum: ['macro', 'micro'],
      description: 'What the mean counts equally: every task (macro), or every trial (micro).',
    },
  },
};

const ignoreEntry: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['rule'],
  properties: {
    rule: text('Code of the rule that is muted.'),
    file: text('Glob of the files it is muted in, relative to this file; all files when left out.'),
    line: { type: 'integer', minimum: 1, description: 'Line it is muted on; the whole file when left out.' },
    reason: text('Why.'),
  },
};

const commonProperties = (ruleCodes: readonly string[]): Record<string, Schema> => ({
  rules: {
    type: 'object',
    description: 'How loud each finding is, by rule code.',
    additionalProperties: false,
    properties: Object.fromEntries(ruleCodes.map((code) => [code, { type: 'string', enum: [...severities, 'off'] }])),
  },
  fields: {
    type: 'object',
    description: 'Which column is what, by glob of file.',
    additionalProperties: fieldChoice,
  },
  documents: {
    type: 'object',
    description: 'The results that a document speaks of: glob of documents to paths of results files.',
    additionalProperties: globs('Paths of results files, relative to this file and below its folder.'),
  },
  ignore: { type: 'array', description: 'Findings that are muted, with the reason.', items: ignoreEntry },
  exclude: globs('Globs of files that are never reviewed.'),
  macros: {
    type: 'object',
    description: 'LaTeX macros that stand for a metric, by name without backslash: "passk" to "pass@k".',
    additionalProperties: text('The metric: pass@k, pass^k or maj@k; the letter is the argument of the macro.'),
  },
  k: {
    type: 'array',
    description: 'The k of pass@k and pass^k to show, instead of 1, 2, 4, 8 … and the largest n.',
    items: { type: 'integer', minimum: 1 },
  },
});

/** What only a project says: paths of its own files. */
const runs: Schema = {
  type: 'object',
  description: 'Files that are one run together: name of the run to globs of its files.',
  additionalProperties: globs('Globs of the files, relative to this file and below its folder.'),
};

/** JSON schema of evalproof.json; `schemas/evalproof.schema.json` is this, printed. */
export const projectFileSchema = (ruleCodes: readonly string[]): Schema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Evalproof settings',
  type: 'object',
  additionalProperties: false,
  properties: { $schema: { type: 'string' }, runs, ...commonProperties(ruleCodes) },
});

/** What the editor and `--setting` may say: the same, and whether to review at all. */
export const editorSchema = (ruleCodes: readonly string[]): Schema => ({
  type: 'object',
  additionalProperties: false,
  properties: {
    enable: { type: 'boolean', description: 'Whether documents are reviewed.' },
    inlayHints: {
      type: 'object',
      additionalProperties: false,
      description: 'Marks behind the numbers of a written document that were checked.',
      properties: { enable: { type: 'boolean', description: 'Whether they are shown.' } },
    },
    ...commonProperties(ruleCodes),
  },
});
