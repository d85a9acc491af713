/** What the Settings editor says of a setting, and for what its value can differ. Its type comes from the settings' own schema. */
interface Description {
  readonly scope: 'resource' | 'window';
  readonly default: unknown;
  readonly markdownDescription: string;
}

const descriptions: Readonly<Record<string, Description>> = {
  enable: {
    scope: 'resource',
    default: true,
    markdownDescription: 'Whether results files are reviewed while they are open.',
  },
  exclude: {
    scope: 'resource',
    default: [],
    markdownDescription: 'Globs of files that are never reviewed, for instance `**/archive/**`.',
  },
  rules: {
    scope: 'resource',
    default: {},
    markdownDescription:
      'How loud each finding is: `error`, `warning`, `info`, `hint` or `off`. Rules that are not listed keep their default. A project says the same in `evalproof.json`; this setting wins over it.',
  },
  fields: {
    scope: 'resource',
    default: {},
    markdownDescription:
      'Which column of a results file is what, by glob, where Evalproof does not see it by itself: `{ "runs/*.jsonl": { "task": "problem_id", "verdict": "info.solved" } }`. Dots lead into nested objects.',
  },
  documents: {
    scope: 'resource',
    default: {},
    markdownDescription: 'The results that a document speaks of: glob of documents to paths of results files.',
  },
  ignore: {
    scope: 'resource',
    default: [],
    markdownDescription: 'Findings that are muted, each with its rule, its file and the reason.',
  },
  macros: {
    scope: 'resource',
    default: {},
    markdownDescription:
      'LaTeX macros that stand for a metric, by name without backslash: `{ "passk": "pass@k" }`. The letter is the argument of the macro. Macros that a document defines itself need not be named.',
  },
  inlayHints: {
    scope: 'resource',
    default: false,
    markdownDescription:
      'Whether numbers of a text that were checked against results get a mark behind them: ✓, or the right value.',
  },
  k: {
    scope: 'resource',
    default: [],
    markdownDescription:
      'The k of pass@k and pass^k that are shown. Empty: 1, 2, 4, 8 … and the largest number of trials per task.',
  },
};

const traceServer: Description & Readonly<Record<string, unknown>> = {
  type: 'string',
  scope: 'window',
  enum: ['off', 'messages', 'verbose'],
  default: 'off',
  markdownDescription:
    'Writes the messages between the editor and the language server to the *Evalproof* output. For reports of problems; nothing leaves the machine.',
};

/** What is said of a rule in the settings. */
export interface RuleSetting {
  readonly code: string;
  readonly title: string;
  readonly severity: string;
  readonly onByDefault: boolean;
}

/** The part of a JSON schema that is read here; everything else is passed on as it is. */
export interface SettingsSchema {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SettingsSchema>>;
}

/**
 * `contributes.configuration` of the manifest, made from the list of rules and the schema of the settings, so that it can
 * drift from neither.
 * @param schema of the editor's settings, as the server validates them
 * @throws when a setting has no description here, or a description no setting
 */
export function manifestSettings(rules: readonly RuleSetting[], schema: SettingsSchema): object {
  const settings = Object.entries(schema.properties ?? {});
  const unknown = Object.keys(descriptions).filter((name) => !schema.properties?.[name]);
  if (unknown.length > 0) throw new Error(`no such setting: ${unknown.join(', ')}`);
  const properties = settings.map(([name, { description: _, ...type }]) => {
    const described = descriptions[name];
    if (!described) throw new Error(`the setting ${name} has no description`);
    // One switch, written with its dot as in other extensions.
    if (name === 'inlayHints') return ['evalproof.inlayHints.enable', { type: 'boolean', ...described }];
    if (name !== 'rules') return [`evalproof.${name}`, { ...type, ...described }];
    const severities = rules.map(({ code, title, severity, onByDefault }) => {
      const offered = onByDefault ? severity : 'off';
      return [
        code,
        { ...type.properties?.[code], default: offered, markdownDescription: `${title.replace(/\.$/, '')}.` },
      ];
    });
    return ['evalproof.rules', { ...type, ...described, properties: Object.fromEntries(severities) }];
  });
  return {
    title: 'Evalproof',
    properties: { ...Object.fromEntries(properties), 'evalproof.trace.server': traceServer },
  };
}
