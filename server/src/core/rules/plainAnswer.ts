/** An extracted answer as votes are counted on: without case, spaces, currency signs, thousands commas and final zeros. */
export const plainAnswer = (text: string): string => {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^\\boxed\{(.*)\}$/, '$1')
    .replace(/[\s$]+/g, '')
    .replace(/(\d),(?=\d{3}(\D|$))/g, '$1')
    .replace(/\.$/, '');
  return bare !== '' && Number.isFinite(Number(bare)) ? String(Number(bare)) : bare;
};

/** Texts that stand for "no answer could be read". */
export const isNoAnswer = (text: string): boolean =>
  /^(|none|null|nan|n\/a|na|\[?invalid\]?|\[?no[_ ]?answer\]?|\[?none\]?|unknown|not[_ ]?found|no[_ ]?match|failed to (parse|extract).*)$/i.test(
    text.trim(),
  );
