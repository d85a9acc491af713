/** A link as it stands in a text: "evalproof: results/gpt.jsonl as gpt". Places are UTF-16 offsets in the source. */
export interface WrittenLink {
  readonly path: string;
  readonly alias: string | undefined;
  /** Place of the path. */
  readonly from: number;
  readonly to: number;
}

const mark = /evalproof\s*:[ \t]*/gi;
/** A path in quotes, or words up to " as alias". */
const target = /^(?:"([^"]*)"|'([^']*)'|(\S+(?:[ \t]+(?!as\b)\S+)*))(?:[ \t]+as[ \t]+(\S+))?/;

/** The links in a comment or a line of front matter; `at` is where the text starts in the source. */
export const readLinks = (comment: string, at: number): readonly WrittenLink[] =>
  [...comment.matchAll(mark)].flatMap((found): WrittenLink[] => {
    const from = (found.index ?? 0) + found[0].length;
    const rest = comment.slice(from).replace(/[ \t]*(-->|\*\/|\r|\n)[\s\S]*$/, '');
    const match = target.exec(rest);
    const path = match?.[1] ?? match?.[2] ?? match?.[3];
    if (!match || path === undefined || path === '') return [];
    const start = at + from + match[0].indexOf(path);
    return [{ path, alias: match[4], from: start, to: start + path.length }];
  });

/** Why a link is never followed, told from its text alone; undefined for a relative path. */
export const forbiddenTarget = (path: string): 'remote' | 'absolute' | undefined => {
  if (/^(\\\\|\/\/)/.test(path) || /^[a-z][a-z0-9+.-]+:/i.test(path)) return 'remote';
  return /^([\\/~]|[a-z]:)/i.test(path) ? 'absolute' : undefined;
};
