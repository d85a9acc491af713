import type { NamedReading } from '#core/linking/combineReadings';
import { reviewTogether, type TogetherOutcome } from '#core/linking/reviewTogether';
import type { DocumentSettings } from '../settings/documentSettings';

/** Reviews of runs of several files: one for all of its files, until a file or a setting changes. */
export interface KeptReviews {
  /** The review of a run; `uri` names the folder or the declaration that makes it one. */
  of(uri: string, parts: readonly NamedReading[], settings: DocumentSettings): TogetherOutcome;
  /** Forgets every run of which none of these files is part. */
  keep(uris: ReadonlySet<string>): void;
}

interface Kept {
  readonly parts: readonly NamedReading[];
  readonly settings: string;
  readonly outcome: TogetherOutcome;
}

const sameParts = (one: readonly NamedReading[], other: readonly NamedReading[]): boolean =>
  one.length === other.length &&
  one.every(({ uri, reading }, index) => uri === other[index]?.uri && reading === other[index]?.reading);

export const createKeptReviews = (): KeptReviews => {
  const known = new Map<string, Kept>();
  return {
    of(uri, parts, { core, ignoredIn }) {
      const key = `${uri} ${parts[0]?.uri}`;
      const { rules, fields, ks } = core;
      const settings = JSON.stringify([rules, fields, ks, parts.map((part) => ignoredIn(part.uri))]);
      const kept = known.get(key);
      if (kept && kept.settings === settings && sameParts(kept.parts, parts)) return kept.outcome;
      const outcome = reviewTogether(uri, parts, core, ignoredIn);
      known.set(key, { parts, settings, outcome });
      return outcome;
    },
    keep(uris) {
      for (const [key, { parts }] of known) if (!parts.some(({ uri }) => uris.has(uri))) known.delete(key);
    },
  };
};
