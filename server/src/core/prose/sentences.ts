import { type Passage, slicePassage } from './passage';

/** Words whose full stop ends no sentence. */
const shortened =
  /(?:\b(?:e\.g|i\.e|cf|vs|fig|figs|tab|sec|eq|eqs|no|approx|resp|et al|std|err|s\.e|acc|dr|prof|ref|refs|app|ca|incl)|\b[A-Z])$/i;

/** A full stop, question or exclamation mark, with closing brackets and quotes, before blank and the start of another sentence. */
const boundary = /[.!?](?=["'”’)\]*_]*\s+["'“(*_[]*[\p{Lu}\d\ue000\ue001])["'”’)\]*_]*\s+/gu;

/** The sentences of a passage. */
export const sentencesOf = (passage: Passage): readonly Passage[] => {
  const { text } = passage;
  const sentences: Passage[] = [];
  let from = 0;
  for (const match of text.matchAll(boundary)) {
    const stop = match.index ?? 0;
    if (text[stop] === '.' && shortened.test(text.slice(from, stop))) continue;
    const to = stop + match[0].length;
    sentences.push(slicePassage(passage, from, to));
    from = to;
  }
  if (from < text.length) sentences.push(slicePassage(passage, from, text.length));
  return sentences;
};
