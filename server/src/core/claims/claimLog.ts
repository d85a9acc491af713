import type { Span } from '../reading/span';
import type { Stated, StatedKey, StatedNumber, Statement } from '../reading/stated';
import type { Claim } from './claim';

/** Claims and stated numbers of one document, while they are being found. */
export interface ClaimLog {
  add(claim: Omit<Claim, 'id'>): Claim;
  /** A new table: claims of one object belong together. */
  newTable(): number;
  state(key: StatedKey, number: StatedNumber): void;
  limited(text: string, span: Span): void;
  weighting(way: 'macro' | 'micro'): void;
  /** A sentence about the results. */
  statement(statement: Statement): void;
  /** Says of a claim which value it qualifies. */
  qualify(claim: Claim, of: number): void;
  readonly claims: readonly Claim[];
  readonly stated: Stated;
}

/** Sentences kept of one document: enough for any summary, too few for a file whose every row carries a text. */
const statementLimit = 100;

export const createClaimLog = (): ClaimLog => {
  const claims: Claim[] = [];
  const stated: { -readonly [Key in keyof Stated]: Stated[Key] } = {};
  const statements: Statement[] = [];
  let tables = 0;
  return {
    claims,
    stated,
    add: (claim) => {
      const added = { ...claim, id: claims.length };
      claims.push(added);
      return added;
    },
    newTable: () => tables++,
    state: (key, number) => {
      // The first statement stands: later ones of the same name speak of parts.
      if (key !== 'limited' && stated[key] === undefined) stated[key] = number;
    },
    limited: (text, span) => {
      stated.limited ??= { text, span };
    },
    weighting: (way) => {
      stated.weighting ??= way;
    },
    statement: (statement) => {
      if (statements.length >= statementLimit) return;
      statements.push(statement);
      stated.statements = statements;
    },
    qualify: (claim, of) => {
      claims[claim.id] = { ...claim, of };
    },
  };
};
