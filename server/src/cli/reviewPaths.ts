import type { Review } from '#core/review';
import { type ByteSource, fileSource } from '../documents/byteSource';
import type { FileSystem } from '../documents/fileSystem';
import { createNodeFileSystem } from '../documents/nodeFileSystem';
import { type ReviewOutcome, reviewDocument } from '../documents/reviewDocument';
import { findSources } from './findSources';
import { type Progress, terminalProgress } from './progress';
import { readFailure } from './readFailure';
import { type SettingsReader, settingsReader } from './settingsReader';
import type { Source } from './source';
import { streamFileSystem } from './streamFileSystem';
import type { Terminal } from './terminal';
import { UsageError } from './usageError';

export interface ReviewRequest {
  readonly paths: readonly string[];
  /** `key=value` texts, as given to `--setting`. */
  readonly settings: readonly string[];
  readonly asOneRun: boolean;
  /** k asked for; undefined for the usual ones. */
  readonly ks?: readonly number[];
}

/** A review of one document, its path, and the bytes of any document that something in it points to. */
export interface ReviewedSource {
  readonly path: string;
  readonly review: Review;
  readonly bytesOf: (uri: string) => ByteSource;
}

export interface Reviewed<Kept> {
  readonly kept: readonly Kept[];
  /** One sentence for each input that could not be read; already said to the user. */
  readonly unreadable: readonly string[];
}

/** What the reviews of one command share. */
interface ReviewContext {
  readonly files: FileSystem;
  readonly settingsOf: SettingsReader;
  readonly ks: readonly number[] | undefined;
  readonly progress: Progress;
}

/**
 * Reviews every document that the paths stand for, one after the other, and keeps what `keep` takes from each review.
 * Files that a search found and that turn out to be no results are only counted; failures to read are said and returned.
 */
export const reviewPaths = async <Kept>(
  request: ReviewRequest,
  terminal: Terminal,
  keep: (reviewed: ReviewedSource) => Kept | Promise<Kept>,
): Promise<Reviewed<Kept>> => {
  const disk = createNodeFileSystem();
  const settingsOf = settingsReader(request.settings, disk, terminal.say);
  const found = await findSources(request.paths, disk, terminal.input);
  if (request.asOneRun && found.sources.length > 1) {
    throw new UsageError('--as-one-run takes a single file so far: several files as one run are not supported yet');
  }
  const files = streamFileSystem(disk, found.streams);
  const context = { files, settingsOf, ks: request.ks, progress: terminalProgress(terminal) };
  const kept: Kept[] = [];
  const unreadable = [...found.unreadable];
  let others = 0;
  for (const source of found.sources) {
    try {
      const outcome = await reviewSource(source, context);
      if (outcome.kind === 'reviewed') {
        const bytesOf = (uri: string) => (uri === source.uri ? outcome.source : fileSource(files, uri));
        kept.push(await keep({ path: source.path, review: outcome.review, bytesOf }));
      } else if (outcome.kind !== 'notReviewed') unreadable.push(`cannot read ${source.path}: it is gone`);
      else if (source.named) terminal.say(`${source.path}: not reviewed, ${outcome.note}`);
      else others += 1;
    } catch (error) {
      // Errors of the system carry a code; anything else is ours to mend.
      if (!(error instanceof Error && 'code' in error)) throw error;
      unreadable.push(readFailure(source.path, error));
    }
  }
  context.progress.clear();
  for (const failure of unreadable) terminal.say(`evalproof: ${failure}`);
  if (others > 0) terminal.say(othersText(others));
  else if (found.sources.length === 0 && unreadable.length === 0) {
    terminal.say(`No results found in ${request.paths.join(', ')}`);
  }
  return { kept, unreadable };
};

const reviewSource = async (source: Source, context: ReviewContext): Promise<ReviewOutcome> => {
  const { files, settingsOf, ks, progress } = context;
  const settings = await settingsOf(source);
  const outcome = await reviewDocument({
    uri: source.uri,
    open: undefined,
    settings: ks ? { ...settings, core: { ...settings.core, ks } } : settings,
    asked: source.named,
    reading: undefined,
    files,
    signal: new AbortController().signal,
    progress: (share) => progress.show(source.path, share),
  });
  const empty =
    outcome.kind === 'reviewed' &&
    outcome.review.facts.reading.kind === 'notResults' &&
    outcome.review.findings.length === 0;
  return empty && !source.named ? { kind: 'notReviewed', note: 'it holds no results' } : outcome;
};

const othersText = (others: number): string =>
  others === 1 ? '1 file holds no results and is left out' : `${others} files hold no results and are left out`;
