/** Commands that stand for a character. */
export const symbols: Readonly<Record<string, string>> = {
  pm: '±',
  textpm: '±',
  percent: '%',
  textpercent: '%',
  times: '×',
  approx: '≈',
  sim: '~',
  textasciitilde: '~',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  lt: '<',
  gt: '>',
  wedge: '^',
  textasciicircum: '^',
  textminus: '-',
  dagger: '†',
  textdagger: '†',
  ddagger: '‡',
  textdaggerdbl: '‡',
  ast: '*',
  textendash: '–',
  textemdash: '—',
  uparrow: '↑',
  downarrow: '↓',
  Delta: 'Δ',
  textbackslash: ' ',
  quad: ' ',
  qquad: ' ',
  enspace: ' ',
  thinspace: ' ',
  par: ' ',
  newline: ' ',
  slash: '/',
  lbrack: '[',
  rbrack: ']',
  textunderscore: '_',
}; // prettier-ignore

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Commands that cite. */
export const isCitation = (name: string): boolean =>
  /^(no|paren|text|foot|auto|short|full|small)?cite(p|t|alp|alt|author|year|yearpar|num|s)?$/i.test(name);

/** Commands whose arguments are no words: keys, lengths, files, definitions. */
export const silent = names(
  'label includegraphics usepackage documentclass bibliography bibliographystyle input include vspace hspace setlength addtolength newcommand renewcommand providecommand DeclareMathOperator DeclareRobustCommand newenvironment cmidrule cline hline toprule midrule bottomrule addlinespace specialrule morecmidrules rowcolor cellcolor columncolor color definecolor arraystretch setcounter addtocounter pagestyle thispagestyle tikzset pgfplotsset graphicspath hypersetup newtheorem bibitem index glsadd phantom hphantom vphantom rule resizebox scalebox geometry captionsetup selectfont fontsize',
);

/** References: something is named that is no word. */
export const references = names('ref eqref pageref autoref cref Cref nameref url path lstinline gls Gls');

/** Switches without arguments that leave no trace. */
export const switches = names(
  'bf it em sc tt rm sf sl bfseries itshape mdseries upshape scshape ttfamily sffamily rmfamily normalfont tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge centering raggedright raggedleft noindent indent left right big Big bigg Bigg displaystyle textstyle limits nolimits protect xspace maketitle newpage clearpage pagebreak smallskip medskip bigskip hfill vfill appendix tableofcontents footnotemark ignorespaces leavevmode null relax strut allowbreak nobreak linebreak',
);

/** Commands whose argument is a passage of its own. */
export const headings = /^(title|part|chapter|(?:sub)*section|(?:sub)?paragraph)$/;
export const captions = /^(caption|captionof|subcaption)$/;
export const notes = /^(footnote|footnotetext|thanks|marginpar|todo)$/;

export const tabulars = /^(tabular[*xy]?|longtable|array|tblr|longtblr|NiceTabular[*X]?|tabu|supertabular|xltabular)$/;
export const floats = /^(table|figure|wraptable|wrapfigure|sidewaystable|subtable|margintable|longtable)\*?$/;
