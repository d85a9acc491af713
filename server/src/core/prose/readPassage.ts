import { designOf, largestOtherCount } from './design';
import type { Draft, DraftMention } from './draft';
import { draftClaims } from './draftClaim';
import type { Passage } from './passage';
import type { ProseRow } from './proseDocument';
import type { PassageReading } from './proseMemory';
import { readSentence } from './readSentence';
import { readTable } from './readTable';
import { sentencesOf } from './sentences';
import { type Token, tokensOf } from './token';

/** Values of one curve that were measured in different ways are no set: greedy pass@1, the best temperature of each k. */
const mixedWays =
  /greedy|(?:best|optimal|different|varying|several|two) temperatures?|temperatures? of \d.{0,20}\band\b|tuned? (?:the )?temperature|per[- ]k/i;

/** What people say in words about their results; rules judge it beside the numbers. */
const speaking = /\b(?:reliab|consisten|robust|dependab|significan|outperform|always|every time)/i;

const mentionsOf = (passage: Passage, tokens: readonly Token[]): readonly DraftMention[] =>
  tokens.flatMap((token): DraftMention[] => {
    if (token.kind !== 'metric') return [];
    const { metric, k, label } = token.metric;
    return [{ metric, k, label, from: passage.offsets[token.from] ?? 0, to: passage.ends[token.to - 1] ?? 0 }];
  });

/** A count of samples is held against k only where no other count beside it could be the one that was meant. */
const guarded = (drafts: readonly Draft[], counted: number): readonly Draft[] =>
  drafts.map((draft) => {
    const { trialsPerTask, ...design } = draft.design;
    return draft.k !== undefined && trialsPerTask !== undefined && draft.k > trialsPerTask && counted >= draft.k
      ? { ...draft, design }
      : draft;
  });

const apart = (drafts: readonly Draft[]): readonly Draft[] => {
  let sets = 0;
  return drafts.map((draft) => ({ ...draft, set: draft.of === undefined ? sets++ : Math.max(0, sets - 1) }));
};

const setsOf = (drafts: readonly Draft[]): number => drafts.reduce((most, { set }) => Math.max(most, set + 1), 0);

/** The numbers and statements of a run of words. */
export const readPassage = (passage: Passage): PassageReading => {
  const whole = tokensOf(passage.text);
  if (!whole.some(({ kind }) => kind === 'metric'))
    return { claims: [], mentions: [], statements: speaking.test(passage.text) ? [passage] : [], sets: 0 };
  const paragraph = designOf(whole);
  const sentences = sentencesOf(passage);
  const drafts: Draft[] = [];
  let sets = 0;
  for (const sentence of sentences) {
    const tokens = tokensOf(sentence.text);
    const own = designOf(tokens);
    drafts.push(
      ...readSentence(sentence, tokens, {
        design: { ...paragraph, ...own },
        nextSet: () => sets++,
        first: drafts.length,
      }),
    );
  }
  const safe = guarded(drafts, largestOtherCount(whole));
  const kept = mixedWays.test(passage.text) ? apart(safe) : safe;
  return {
    claims: draftClaims(kept),
    mentions: mentionsOf(passage, whole),
    statements: sentences.filter(({ text }) => speaking.test(text)),
    sets: setsOf(kept),
  };
};

/** The numbers of a table with its caption. */
export const readTablePassage = (rows: readonly ProseRow[], caption: Passage | undefined): PassageReading => {
  const known = new Map<Passage, readonly Token[]>();
  const tokens = (passage: Passage): readonly Token[] => {
    const found = known.get(passage) ?? tokensOf(passage.text);
    known.set(passage, found);
    return found;
  };
  const words = caption ? tokens(caption) : [];
  let sets = 0;
  const drafts = guarded(
    readTable(rows, { caption, design: designOf(words), nextSet: () => sets++, first: 0, tokensOf: tokens }),
    largestOtherCount(words),
  );
  const kept = mixedWays.test(caption?.text ?? '') ? apart(drafts) : drafts;
  const mentions = rows.flatMap((row) => row.flatMap(({ passage }) => mentionsOf(passage, tokens(passage))));
  return { claims: draftClaims(kept), mentions, statements: [], sets: setsOf(kept) };
};
