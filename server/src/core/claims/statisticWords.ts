/** What a number is beside a value: how sure it is, or how far from another. Such names tell no rows apart. */
const spread =
  /^(?:sd|std|std_?dev|stdev|standard_deviations?|var|variances?|margins?|margin_of_error|moe|errors?|uncertaint(?:y|ies)|ci|ci_?9[059]|confidence_intervals?|half_?widths?|delta|deltas|diffs?|differences?|gaps?|gains?|improvements?|costs?|cost_usd|latency|p_?values?|spreads?|dispersion|noise|sigma|unc|err|tolerance)$/i;

const error = /^(?:se|sem|std_?err(?:or)?s?|stderrs?|standard_errors?)$/i;

/** True for a name that says "standard error". */
export const isErrorWord = (name: string): boolean => error.test(name.trim());

/** A word of a longer name: "ci_half_width", "stderr_over_tasks". Costs are not among them, for a subject may be "cost_estimation". */
const spreadPart = /^(?:sd|std|stdev|deviation|var|variance|margin|error|uncertainty|ci|ci9[059]|half|width|delta)$/i;

/** True for the name of any number that stands beside a value and is none: standard errors, deviations, margins, differences, costs. */
export const isBesideValues = (name: string): boolean =>
  isErrorWord(name) ||
  spread.test(name.trim()) ||
  name.split(/[_\s.-]+/).some((part) => isErrorWord(part) || spreadPart.test(part));
