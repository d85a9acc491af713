import { archiveKindOf } from '#core/reading/archives/archiveKind';
import { expandedBytes } from '#core/reading/archives/expandedBytes';
import { headLength } from '#shared/worthReview';
import type { FileSystem } from './fileSystem';

/** Bytes that always reach the characters that are looked at: none takes more than four. */
export const headBytes = headLength * 4;

/**
 * The first `headLength` characters of a file's text; undefined for archives that only show from their end what they hold.
 * Rejects when the file cannot be read.
 */
export const headText = async (files: FileSystem, uri: string): Promise<string | undefined> => {
  const bytes = await files.read(uri, 0, headBytes);
  const kind = archiveKindOf(bytes);
  if (kind === 'zip' || kind === 'parquet') return undefined;
  const text = kind === 'gzip' ? expandedBytes([bytes]).subarray(0, headBytes) : bytes;
  return new TextDecoder().decode(text).slice(0, headLength);
};
