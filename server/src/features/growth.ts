import type { ReviewStore } from '../documents/reviewStore';

/** Which documents are being written: each of their last reviews had more trials than the one before. */
export interface Growth {
  isGrowing(uri: string): boolean;
}

/** A document that has not grown for this long is taken to be complete, milliseconds. */
const restful = 20_000;

/** Follows the reviews; `rested` is called with each document that grows no more. */
export const followGrowth = (reviews: ReviewStore, rested: (uri: string) => void): Growth => {
  const trials = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const stop = (uri: string): void => {
    clearTimeout(timers.get(uri));
    timers.delete(uri);
  };
  reviews.onChanged((uri, state) => {
    const report = state?.review?.facts.runs[0]?.report;
    if (!report) {
      trials.delete(uri);
      return stop(uri);
    }
    const before = trials.get(uri) ?? report.trials;
    trials.set(uri, report.trials);
    if (report.trials <= before) return;
    stop(uri);
    const timer = setTimeout(() => {
      timers.delete(uri);
      rested(uri);
    }, restful);
    timers.set(uri, timer);
  });
  return { isGrowing: (uri) => timers.has(uri) };
};
