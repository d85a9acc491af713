import type { Severity } from '#shared/severity';
import type { Facts } from '../facts/facts';
import type { Finding } from './finding';

/** A finding as a rule makes it: the review adds the rule's code, the document and the severity in force. */
export type RuleFinding = Omit<Finding, 'rule' | 'severity' | 'uri'> & {
  /** Softer than the rule's default, where the table of findings says so; never louder. */
  readonly severity?: Severity;
  /** Findings of one rule with the same group are one finding: the first, with a count, the others as related places. */
  readonly group?: string;
};

/** One check. Claim rules phrase judgements; they compute nothing again. */
export interface Rule {
  /** kebab-case, for ever. */
  readonly code: string;
  readonly title: string;
  readonly severity: Severity;
  /** False for rules that are off unless asked for. */
  readonly onByDefault: boolean;
  readonly reads: 'rows' | 'claims' | 'code';
  check(facts: Facts): readonly RuleFinding[];
}
