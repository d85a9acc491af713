import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Where the reference files stand. */
export const referenceFolder = join(import.meta.dirname, '../../../shared/data/formats');

/** What an independent script counted in one run of a reference file. */
export interface ExpectedRun {
  readonly tasks?: number | null;
  readonly trials?: number;
  readonly successes?: number;
  readonly nMin?: number;
  readonly nMax?: number;
  /** `pass@1`, `pass^4`, … */
  readonly [estimate: string]: unknown;
}

export interface ExpectedFile extends ExpectedRun {
  readonly file: string;
  readonly aggregateOnly?: boolean;
  readonly byGroup?: Readonly<Record<string, ExpectedRun>>;
  readonly base?: ExpectedRun;
}

export interface ReferenceFile {
  /** Path below the folder. */
  readonly name: string;
  readonly path: string;
  readonly expected: ExpectedFile;
}

const suffix = '.expected.json';

const filesBelow = (at: string): string[] =>
  readdirSync(at, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(at, entry.name)) : [join(at, entry.name)],
  );

/** True when the reference files stand beside the checkout. */
export const hasReferenceFiles = existsSync(referenceFolder);

/** Every reference file that has its own expected counts. */
export const referenceFiles = (): readonly ReferenceFile[] =>
  filesBelow(referenceFolder)
    .filter((path) => path.endsWith(suffix))
    .sort()
    .map((path) => ({
      name: relative(referenceFolder, path).replaceAll('\\', '/').slice(0, -suffix.length),
      path: path.slice(0, -suffix.length),
      expected: JSON.parse(readFileSync(path, 'utf8')) as ExpectedFile,
    }));
