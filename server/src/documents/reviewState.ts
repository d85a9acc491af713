import type { Review } from '#core/review';
import type { ByteSource } from './byteSource';

/** What is known of one document at one time. A value: a later review gives a new one. */
export interface ReviewState {
  readonly uri: string;
  /** Grows with every review of the document; 0 before the first. */
  readonly version: number;
  readonly phase: 'reviewing' | 'reviewed' | 'notReviewed';
  /** For `notReviewed`, why: a sentence without "Not reviewed:". Else empty. */
  readonly note: string;
  /** The last finished review. While `reviewing` it is of an older text. */
  readonly review?: Review;
  /** The bytes that `review` speaks of. */
  readonly source?: ByteSource;
  /** Version of the open document that was reviewed; undefined for a file. */
  readonly documentVersion?: number;
}
