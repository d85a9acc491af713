import { meanPass } from '#stats';
import type { Facts, JudgedClaim } from '../facts/facts';
import { tallyHistogram } from '../facts/tallyHistogram';
import { percentText } from '../words/numberText';
import type { Rule, RuleFinding } from './rule';

/** A system that is called reliable. */
const reliable = /\b(reliab(?:le|ly|ility)|consisten(?:t|tly|cy)|dependab(?:le|ly|ility)|trustworth(?:y|iness))\b/i;
/** The word speaks of a measurement or of a trend, not of a system. */
const otherSense =
  /\b(reliable|consistent) (?:estimates?|estimators?|metrics?|measure\w*|results?|values?|benchmark\w*|with)\b|\bconsistently (?:improv\w*|increas\w*|rais\w*|outperform\w*|higher|lower|better|worse|gain\w*)|\bestimates?\b[^.]{0,20}\breliab/i;
const unless = /\bnot\b[^.]{0,20}\b(reliab|consisten|dependab)|\bun(?:reliab|dependab)|\binconsisten/i;

const kOfText = (text: string): number | undefined => {
  const match = /pass\s*(?:@|[-_ ]at[-_ ])\s*(\d+)/i.exec(text);
  return match ? Number(match[1]) : undefined;
};

/** pass^k of the rows that a pass@k was printed for. */
const allOfK = ({ run }: JudgedClaim, k: number): number | undefined =>
  run && !run.tally.scoreSum ? meanPass(tallyHistogram(run.tally), k, 'hat') : undefined;

const check = (facts: Facts): RuleFinding[] => {
  const claims = facts.claims.filter(({ claim }) => claim.metric === 'pass@k' && (claim.k ?? 1) > 1);
  const hat = facts.claims.some(({ claim }) => claim.metric === 'pass^k');
  return (facts.reading.stated.statements ?? []).flatMap(({ text, span }): RuleFinding[] => {
    if (
      !reliable.test(text) ||
      otherSense.test(text) ||
      unless.test(text) ||
      /pass\s*\^|all \w+ (?:trials|attempts|runs)/i.test(text)
    )
      return [];
    const k = kOfText(text);
    const meant = k === undefined ? claims : claims.filter(({ claim }) => claim.k === k);
    const [first] = meant;
    // Without a number in the sentence the file must have nothing but pass@k to rest it on.
    if ((k === undefined && (hat || !first)) || k === 1) return [];
    const shown = k ?? first?.claim.k ?? 1;
    const value = first && allOfK(first, shown);
    const given = value === undefined ? '' : ` pass^${shown} of the same rows is ${percentText(value)}.`;
    return [
      {
        message: `pass@${shown} says that one of ${shown} trials succeeds; a reliable system succeeds in all of them, which is pass^${shown}.${given} Give pass^${shown} beside such words.`,
        span,
        count: 1,
        related: meant.map(({ claim }) => ({ uri: facts.uri, span: claim.span, message: `pass@${claim.k ?? 1}` })),
      },
    ];
  });
};

/** A system that is called reliable on the strength of pass@k. */
export const anyOfKAsReliability: Rule = {
  code: 'any-of-k-as-reliability',
  title: 'pass@k is used to call a system reliable',
  severity: 'info',
  onByDefault: true,
  reads: 'claims',
  check,
};
