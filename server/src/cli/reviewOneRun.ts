import { cwd } from 'node:process';
import { URI } from 'vscode-uri';
import { holdsTrials, type NamedReading } from '#core/linking/combineReadings';
import { reviewTogether } from '#core/linking/reviewTogether';
import type { Reading } from '#core/reading/reading';
import type { Review } from '#core/review';
import { nameOf, readDocument } from '../documents/readDocument';
import type { DocumentSettings } from '../settings/documentSettings';
import { readFailure } from './readFailure';
import { type ReviewContext, settingsFor } from './reviewContext';
import type { Source } from './source';
import { UsageError } from './usageError';

/** What came of reviewing several files as one run. */
interface OneRun {
  /** Undefined when no file holds trials. */
  readonly made: { readonly review: Review; readonly parts: readonly NamedReading[] } | undefined;
  /** One sentence for each file that could not be read. */
  readonly failures: readonly string[];
  /** Files without trials, which a search found. */
  readonly others: number;
}

/**
 * Reads all sources and reviews them as one run. Files that a search found and that hold no trials are counted only.
 * Throws `UsageError` when the files cannot be one run, or one that was named holds no trials.
 */
export const reviewOneRun = async (sources: readonly Source[], context: ReviewContext): Promise<OneRun> => {
  const parts: (NamedReading & { readonly settings: DocumentSettings })[] = [];
  const failures: string[] = [];
  let others = 0;
  for (const source of sources) {
    const settings = await settingsFor(source, context);
    if (!settings.enabled || settings.excludedBy !== undefined) continue;
    const reading = await readSource(source, settings, context, failures);
    if (!reading) continue;
    if (holdsTrials(reading)) parts.push({ uri: source.uri, name: nameOf(source.uri), reading, settings });
    else if (source.named) throw new UsageError(`${source.path} holds no trials, so it cannot be part of one run`);
    else others += 1;
  }
  const [first] = parts;
  if (!first) return { made: undefined, failures, others };
  const settingsOf = new Map(parts.map(({ uri, settings }) => [uri, settings]));
  const outcome = reviewTogether(URI.file(cwd()).toString(), parts, first.settings.core, (uri) => {
    return settingsOf.get(uri)?.ignoredIn(uri) ?? [];
  });
  if ('refused' in outcome) throw new UsageError(outcome.refused.replace(/\.$/, ''));
  return { made: outcome, failures, others };
};

/** The reading of one source; undefined, and noted, when it cannot be read. */
const readSource = async (
  { uri, path }: Source,
  { core }: DocumentSettings,
  { files, progress }: ReviewContext,
  failures: string[],
): Promise<Reading | undefined> => {
  try {
    const size = (await files.stat(uri))?.size ?? 0;
    const { signal } = new AbortController();
    const show = (share: number): void => progress.show(path, share);
    return await readDocument({ uri, open: undefined, size, fields: core.fields, files, signal, progress: show });
  } catch (error) {
    // Errors of the system carry a code; anything else is ours to mend.
    if (!(error instanceof Error && 'code' in error)) throw error;
    failures.push(readFailure(path, error));
    return undefined;
  }
};
