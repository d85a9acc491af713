/** Kinds of documents that people write numbers into. */
export type ProseLanguage = 'markdown' | 'latex' | 'python' | 'notebook' | 'html';

const extensions: readonly (readonly [RegExp, ProseLanguage])[] = [
  [/\.(md|markdown|mdx|rmd|qmd)$/i, 'markdown'],
  [/\.(tex|ltx)$/i, 'latex'],
  [/\.py$/i, 'python'],
  [/\.ipynb$/i, 'notebook'],
  [/\.html?$/i, 'html'],
];

const languageIds: Readonly<Record<string, ProseLanguage>> = {
  markdown: 'markdown',
  latex: 'latex',
  python: 'python',
  html: 'html',
};

/** Which kind of written document a file is, by its name; the editor's language decides only for a name without extension. */
export const proseLanguageOf = (name: string, languageId?: string): ProseLanguage | undefined => {
  const known = extensions.find(([pattern]) => pattern.test(name))?.[1];
  // A cell of an open notebook carries the notebook's name and a language of its own.
  if (known === 'notebook' && languageId !== undefined && languageIds[languageId]) return languageIds[languageId];
  if (known !== undefined || /\.[a-z0-9]+$/i.test(name)) return known;
  return languageIds[languageId ?? ''];
};

/**
 * A link to results, or the name of a metric that only evaluations use: pass@8, pass^8 in its LaTeX and Markdown dresses, maj@16.
 * Accuracies and success rates are everybody's words; they count only beside an uncertainty.
 */
const telling =
  /evalproof\s*:|\bpass\s?(?:@|\^|\$\^|\\textsuperscript|<sup>|[_-]?at[_-]?(?:k\b|\d)|[_-]hat)|\bpass\}\s*(?:@|\^|\\hat)|(?:maj|majority|cons|avg|mean|best)@(?:\d|\$?k)|\\pass|pass[⁰¹²³⁴-⁹]|(?:accuracy|success rate|pass rate|solve rate|resol(?:ve|ution) rate)[^\n]{0,200}?(?:±|\\pm|\+\/-|standard error|confidence interval|95 ?\\?% ?CI|\bSEM?\b)|(?:±|\\pm)[^\n]{0,200}?(?:accuracy|success rate|pass rate)/i;

/** Python that turns counts of successes into such a metric or its error. */
const tellingCode =
  /pass_?(?:at|hat)|pass[@^]|estimator|\bcomb\(|binom|gammaln?\(|lgamma|std_?err|standard_error|\bsem\b|num_correct|n_correct/i;

/** The cheap test for a written document: one search through its text. `macros`: names of LaTeX macros that stand for a metric. */
export const worthProse = (text: string, language: ProseLanguage, macros: readonly string[] = []): boolean =>
  telling.test(text) ||
  ((language === 'python' || language === 'notebook') && tellingCode.test(text)) ||
  (language === 'latex' && macros.some((name) => text.includes(`\\${name.replace(/^\\/, '')}`)));
