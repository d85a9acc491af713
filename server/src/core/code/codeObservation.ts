import type { Span } from '../reading/span';

/** A change of a program's text, UTF-16 offsets. */
export interface CodeEdit {
  readonly from: number;
  readonly to: number;
  readonly newText: string;
}

/** A place in a program where a metric is computed in a way that a rule speaks of. */
export interface CodeSighting {
  readonly rule: 'plug-in-code' | 'unguarded-estimator-code' | 'overflowing-binomial-code' | 'pooled-error-code';
  /** UTF-16 offsets. */
  readonly from: number;
  readonly to: number;
  /** The sentence of the finding. */
  readonly message: string;
  readonly fix?: { readonly title: string; readonly edits: readonly CodeEdit[] };
}

/** The same with places in bytes. */
export interface CodeObservation extends Omit<CodeSighting, 'from' | 'to' | 'fix'> {
  readonly span: Span;
  readonly fix?: {
    readonly title: string;
    readonly edits: readonly { readonly span: Span; readonly newText: string }[];
  };
}
