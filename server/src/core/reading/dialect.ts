import type { Layout } from './layout';
import type { Profile } from './profile';
import type { Tape } from './tape';
import type { Node } from './tapeAccess';
import type { TrialSink } from './trialSink';

/** How reported numbers of a place are to be read where their spelling leaves it open. */
export interface ClaimHints {
  /** Unit of bare numbers; undefined: a value in (1, 100] is taken as a percent. */
  readonly unit?: 'fraction' | 'percent';
  /** Meaning of `pass_k`, `pass_1`: pass^k or pass@k; undefined: both are tested. */
  readonly passUnderscore?: 'hat' | 'at';
  /** Names that are standard deviations though they look like errors (`score:std`). */
  readonly standardDeviation?: readonly string[];
  /** Metric column that the numbers belong to. */
  readonly metric?: string;
  /** Value of a run-splitting field that the numbers belong to. */
  readonly run?: string;
  /** Names of fields that are never claims here. */
  readonly ignore?: readonly string[];
}

/** How the lines of a JSONL document are read. */
export type LinePlan =
  /** One trial per line: the byte scanner reads them by layout; other records are searched for claims. */
  | { readonly kind: 'trials'; readonly layout: Layout; readonly claims?: ClaimHints; readonly note?: string }
  /** Anything else: each record is handed over parsed. `read` returns false for a record that is not its business. */
  | {
      readonly kind: 'records';
      readonly layout: Layout;
      readonly claims?: ClaimHints;
      readonly note?: string;
      read(tape: Tape, record: Node, sink: TrialSink): boolean;
      /** Called after the last record: dialects that count what the file leaves out finish here. */
      end?(sink: TrialSink): void;
    }
  /** Reported numbers only, or answers without verdicts: one sentence says so. Records are searched for claims when aggregate. */
  | { readonly kind: 'aggregate' | 'predictions'; readonly note: string; readonly claims?: ClaimHints };

/** How one JSON value is read. */
export type DocumentPlan =
  | {
      readonly kind: 'trials' | 'counts';
      readonly layout: Layout;
      readonly note?: string;
      read(sink: TrialSink): void;
    }
  | { readonly kind: 'aggregate' | 'predictions'; readonly note: string; read?(sink: TrialSink): void };

/**
 * One harness's way of writing results: one small file, one exported object, in the explicit list of `dialects/index.ts`.
 * The words feed `docs/formats.md`.
 */
export interface Dialect {
  /** kebab-case, for ever. */
  readonly id: string;
  /** The harness's own name, as people know it. */
  readonly harness: string;
  readonly files: string;
  /** What n is in these files. */
  readonly n: string;
  /** Which field is the verdict, and which values pass. */
  readonly verdict: string;
  /** Scale of its reported numbers. */
  readonly scale: 'fraction' | 'percent' | 'none';
  /** Its reading convention in words. */
  readonly convention: string;
  /** Which of its reported numbers are checked. */
  readonly aggregates: string;
  /** `name` is the file's path, "/"-separated. Both look at content first, the name second. */
  lines?(profile: Profile, name: string): LinePlan | undefined;
  document?(tape: Tape, name: string): DocumentPlan | undefined;
}
