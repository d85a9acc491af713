import { holdsTrials, metricNames, type NamedReading } from '#core/linking/combineReadings';
import type { Reading } from '#core/reading/reading';
import type { Review } from '#core/review';
import { counted } from '#core/words/numberText';
import type { DocumentSettings } from '../settings/documentSettings';
import type { FileSystem } from './fileSystem';
import type { KeptReviews } from './keptReviews';
import { nameOf } from './readDocument';
import { runMembers } from './runMembers';

/** How far the files of one run are looked for. */
export interface Together {
  /** A folder that the search does not leave; the whole disk when not given. */
  readonly within?: string;
  /** Bytes that all other files of the run may have; more is read only where somebody asked for it. */
  readonly mostBytes?: number;
}

/** What a review needs to know to look at a document together with the files of its run. */
export interface RunTask {
  readonly uri: string;
  readonly reading: Reading;
  readonly settings: DocumentSettings;
  readonly files: FileSystem;
  readonly together: Together;
  readonly reviews: KeptReviews;
  /** Reads another file; undefined when it cannot be read. */
  read(uri: string): Promise<Reading | undefined>;
}

/** The review of a run of several files, or why a document that has siblings is reviewed by itself. */
export type RunReview =
  | { readonly review: Review; readonly parts: readonly NamedReading[] }
  | { readonly alone: string };

/** Bytes of all files but one. */
const bytesOf = async (files: FileSystem, uris: readonly string[], own: string): Promise<number> => {
  let bytes = 0;
  for (const uri of uris) if (uri !== own) bytes += (await files.stat(uri))?.size ?? 0;
  return bytes;
};

/** Reviews a document together with the files that are one run with it; undefined when there are none. */
export const runReview = async (task: RunTask): Promise<RunReview | undefined> => {
  const { uri, reading, settings, files, together } = task;
  if (!holdsTrials(reading)) return undefined;
  const members = await runMembers(files, uri, reading.dialect, settings, together.within);
  if (!members || members.files.length < 2) return undefined;
  if (together.mostBytes !== undefined && (await bytesOf(files, members.files, uri)) > together.mostBytes) {
    const others = counted(members.files.length - 1, 'other file');
    return { alone: `its run has ${others} and is large; review the folder to see all of it` };
  }
  const parts: NamedReading[] = [];
  for (const file of members.files) {
    const read = file === uri ? reading : await task.read(file);
    if (!read || !holdsTrials(read)) continue;
    const same = read.dialect === reading.dialect && metricNames(read) === metricNames(reading);
    if (members.because === 'settings' || same) parts.push({ uri: file, name: nameOf(file), reading: read });
  }
  if (parts.length < 2) return undefined;
  const outcome = task.reviews.of(members.uri, parts, settings);
  return 'refused' in outcome ? { alone: outcome.refused.replace(/\.$/, '') } : outcome;
};
