const totalWord =
  /^(grand|macro|micro|weighted|unweighted|overall)?[\s_-]*(totals?|overall|all|everything|sum|mean|average|avg|macro|micro)([\s_(:-].*)?$/i;
const spreadWord = /^(std|stdev|std[ _.-]?dev|stddev|std[ _.-]?err(or)?|standard (error|deviation)|sem|se|sd)$/i;

/** "Total", "Overall pass rate", "Macro avg", "mean (40 tasks)": what could speak of all the others, though a task may be called so too. */
export const isTotalName = (text: string): boolean => totalWord.test(text.trim());

/** "std", "stderr": a spread, which names no task. */
export const isSpreadName = (text: string): boolean => spreadWord.test(text.trim());
