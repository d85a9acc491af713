import { resolve } from 'node:path';
import { URI } from 'vscode-uri';
import type { LinkedReading, Review } from '#core/review';
import { counted } from '#core/words/numberText';
import { type ByteSource, fileSource } from '../documents/byteSource';
import { createKeptReadings } from '../documents/keptReadings';
import { createKeptReviews } from '../documents/keptReviews';
import { createNodeFileSystem } from '../documents/nodeFileSystem';
import { type ReviewOutcome, reviewDocument } from '../documents/reviewDocument';
import { type FoundSources, findSources } from './findSources';
import { terminalProgress } from './progress';
import { readFailure } from './readFailure';
import { type ReviewContext, settingsFor } from './reviewContext';
import { reviewOneRun } from './reviewOneRun';
import { settingsReader } from './settingsReader';
import type { Source } from './source';
import { streamFileSystem } from './streamFileSystem';
import type { Terminal } from './terminal';

export interface ReviewRequest {
  readonly paths: readonly string[];
  /** `key=value` texts, as given to `--setting`. */
  readonly settings: readonly string[];
  readonly asOneRun: boolean;
  /** k asked for; undefined for the usual ones. */
  readonly ks?: readonly number[];
}

/** A review of one document or of a run of several, with the path people know it by and the bytes of any document it points to. */
export interface ReviewedSource {
  readonly path: string;
  readonly review: Review;
  /** The documents that the review is of. */
  readonly parts: readonly LinkedReading[];
  /** Path of a document of this review as the user knows it. */
  readonly pathOf: (uri: string) => string;
  readonly bytesOf: (uri: string) => ByteSource;
}

export interface Reviewed<Kept> {
  readonly kept: readonly Kept[];
  /** One sentence for each input that could not be read; already said to the user. */
  readonly unreadable: readonly string[];
}

/**
 * Reviews every document that the paths stand for, one after the other, and keeps what `keep` takes from each review. Files of a
 * folder that are one run, as their harness or evalproof.json says, are reviewed together; so are all files where the request says
 * so. Files that a search found and that turn out to be no results are only counted; failures to read are said and returned.
 */
export const reviewPaths = async <Kept>(
  request: ReviewRequest,
  terminal: Terminal,
  keep: (reviewed: ReviewedSource) => Kept | Promise<Kept>,
): Promise<Reviewed<Kept>> => {
  const disk = createNodeFileSystem();
  const settingsOf = settingsReader(request.settings, disk, terminal.say);
  const found = await findSources(request.paths, disk, terminal.input);
  const files = streamFileSystem(disk, found.streams);
  const context: ReviewContext = { files, settingsOf, ks: request.ks, progress: terminalProgress(terminal) };
  const kept: Kept[] = [];
  const unreadable = [...found.unreadable];
  const paths = new Map(found.sources.map(({ uri, path }) => [uri, path]));
  const pathOf = (uri: string): string => paths.get(uri) ?? uri;
  const take: Take = async (path, { review, parts }) => {
    kept.push(await keep({ path, review, parts, pathOf, bytesOf: (uri) => fileSource(files, uri) }));
  };
  const others =
    request.asOneRun && found.sources.length > 1
      ? await takeOneRun(request, found, context, unreadable, take)
      : await takeEach(found, context, terminal, unreadable, take);
  context.progress.clear();
  for (const failure of unreadable) terminal.say(`evalproof: ${failure}`);
  if (others > 0) terminal.say(othersText(others));
  else if (found.sources.length === 0 && unreadable.length === 0) {
    terminal.say(`No results found in ${request.paths.join(', ')}`);
  }
  return { kept, unreadable };
};

type Take = (path: string, made: Pick<ReviewedSource, 'review' | 'parts'>) => Promise<void>;

/** All sources as one run; gives how many files hold no results. */
const takeOneRun = async (
  request: ReviewRequest,
  found: FoundSources,
  context: ReviewContext,
  unreadable: string[],
  take: Take,
): Promise<number> => {
  const { made, failures, others } = await reviewOneRun(found.sources, context);
  unreadable.push(...failures);
  if (made) await take(request.paths.join(' + '), made);
  return others;
};

/** Each source by itself, or with the files of its run; gives how many files hold no results. */
const takeEach = async (
  found: FoundSources,
  context: ReviewContext,
  terminal: Terminal,
  unreadable: string[],
  take: Take,
): Promise<number> => {
  const paths = new Map(found.sources.map(({ uri, path }) => [uri, path]));
  const done = new Set<string>();
  let others = 0;
  for (const source of found.sources) {
    if (done.has(source.uri)) continue;
    try {
      const outcome = await reviewSource(source, context);
      if (outcome.kind === 'reviewed') {
        const { parts } = outcome;
        for (const { uri } of parts) done.add(uri);
        if (outcome.note !== '') terminal.say(`${source.path}: reviewed by itself, ${outcome.note}`);
        const files = parts.flatMap(({ uri }) => paths.get(uri) ?? []);
        await take(files.length > 1 ? commonFolder(files) : source.path, outcome);
      } else if (outcome.kind !== 'notReviewed') unreadable.push(`cannot read ${source.path}: it is gone`);
      else if (source.named) terminal.say(`${source.path}: not reviewed, ${outcome.note}`);
      else others += 1;
    } catch (error) {
      // Errors of the system carry a code; anything else is ours to mend.
      if (!(error instanceof Error && 'code' in error)) throw error;
      unreadable.push(readFailure(source.path, error));
    }
  }
  return others;
};

/** "runs/a/x.json" and "runs/b/y.json" → "runs". */
const commonFolder = (paths: readonly string[]): string => {
  const folders = paths.map((path) => path.split(/[\\/]/).slice(0, -1));
  const [first = []] = folders;
  const same = first.findIndex((part, at) => folders.some((folder) => folder[at] !== part));
  return first.slice(0, same < 0 ? first.length : same).join('/') || '.';
};

const reviewSource = async (source: Source, context: ReviewContext): Promise<ReviewOutcome> => {
  const { files, progress } = context;
  const outcome = await reviewDocument({
    uri: source.uri,
    open: undefined,
    settings: await settingsFor(source, context),
    asked: source.named,
    together: source.folder === undefined ? undefined : { within: source.folder },
    files,
    sourceOfFile: (uri) => fileSource(files, uri),
    workspace: URI.file(resolve('.')).toString(),
    // Readings last for one review: a folder of large files is never in memory at once.
    readings: createKeptReadings(),
    reviews: createKeptReviews(),
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
  `${counted(others, 'file')} ${others === 1 ? 'holds no results and is' : 'hold no results and are'} left out`;
