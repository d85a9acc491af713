import type { RuleFinding } from './rule';

/** Related places shown of one finding; the count says how many there are. */
const relatedLimit = 50;

/** Up to this many groups of one rule speak for themselves; more are one finding. */
const groupsThatSpeak = 3;

/** Findings of one rule that share a group become one: the first speaks, the others are related places, a fix mends them all. Many groups become one too. */
export const mergeGroups = (findings: readonly RuleFinding[], uri: string): readonly RuleFinding[] => {
  const groups = new Map<string, RuleFinding[]>();
  const merged: RuleFinding[][] = [];
  for (const finding of findings) {
    const known = finding.group === undefined ? undefined : groups.get(finding.group);
    if (known) known.push(finding);
    else {
      const list = [finding];
      merged.push(list);
      if (finding.group !== undefined) groups.set(finding.group, list);
    }
  }
  if (groups.size <= groupsThatSpeak) return merged.map((list) => mergeOne(list, uri));
  const alone = merged.filter(([first]) => first?.group === undefined);
  return [...alone.map((list) => mergeOne(list, uri)), mergeOne(loudestFirst([...groups.values()].flat()), uri)];
};

/** A softer finding must not speak for a louder one. */
const loudestFirst = (list: readonly RuleFinding[]): readonly RuleFinding[] => {
  const severities = [undefined, 'error', 'warning', 'info', 'hint'] as const;
  return [...list].sort((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
};

const mergeOne = (list: readonly RuleFinding[], uri: string): RuleFinding => {
  const [first, ...others] = list as [RuleFinding, ...RuleFinding[]];
  if (others.length === 0) return first;
  const edits = list.flatMap((finding) => finding.fix?.edits ?? []);
  const count = list.reduce((sum, finding) => sum + finding.count, 0);
  const more = others.length === 1 ? '1 more number here has' : `${others.length} more numbers here have`;
  const related = others.map((finding) => ({ uri, span: finding.span, message: finding.message }));
  return {
    ...first,
    message: `${first.message} ${more} the same problem.`,
    count,
    related: [...first.related, ...related].slice(0, relatedLimit),
    ...(first.fix && edits.length > 1 ? { fix: { title: `Use the right values (${edits.length})`, edits } } : {}),
  };
};
