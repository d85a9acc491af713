/** Entities that stand in or beside numbers; any other counts as blank. */
const known: Readonly<Record<string, string>> = {
  plusmn: '±',
  pm: '±',
  nbsp: ' ',
  thinsp: ' ',
  percnt: '%',
  ndash: '–',
  mdash: '—',
  minus: '-',
  times: '×',
  approx: '≈',
  asymp: '≈',
  le: '≤',
  ge: '≥',
  lt: '<',
  gt: '>',
  amp: '&',
  Hat: '^',
  dagger: '†',
};

/** The character that an HTML entity stands for, as far as it matters to numbers. */
export const entityText = (entity: string): string => {
  const name = entity.replace(/^&|;$/g, '');
  const code = /^#(x[0-9a-f]+|\d+)$/i.exec(name)?.[1];
  if (code !== undefined) {
    const point = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number(code);
    return point > 31 && point < 0x10000 ? String.fromCharCode(point) : ' ';
  }
  return known[name] ?? ' ';
};
