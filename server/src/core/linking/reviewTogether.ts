import { type Review, review } from '../review';
import type { CoreSettings } from '../settings';
import { combineReadings, type NamedReading } from './combineReadings';

/** Several files reviewed as one run, or why they cannot be. */
export type TogetherOutcome = { readonly review: Review } | { readonly refused: string };

/**
 * Reviews several files as one run. `uri` names the whole (a folder); places in the findings and the sources of the runs name the
 * files. Numbers that single files report are left to the reviews of those files.
 */
export const reviewTogether = (uri: string, parts: readonly NamedReading[], settings: CoreSettings): TogetherOutcome => {
  const combined = combineReadings(parts);
  return 'refused' in combined ? combined : { review: review(uri, combined.reading, settings) };
};
