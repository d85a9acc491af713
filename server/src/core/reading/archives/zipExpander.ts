import { copyOf, joinBytes } from '../chunks';
import type { Emit, Expander, Expansion } from './expansion';
import { createExpansionLimit, ExpansionStopped } from './expansionLimit';
import { isInspectArchive, writeInspectLog } from './inspectArchive';
import { unpackMember } from './unpackMember';
import { readZipDirectory, type ZipMember } from './zipDirectory';

/** Packed bytes that are kept at most: the list of members stands at the archive's end. */
const largestArchive = 1 << 30;

const isReadable = ({ name }: ZipMember): boolean =>
  /\.(jsonl?|ndjson|csv)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.[^/]*$)/.test(name);

const brokenOff = 'the zip archive is damaged or breaks off';

/** Unpacks a zip archive: an Inspect log, or the one results file in it. `named` is told the name of that file. */
export const createZipExpander = (emit: Emit, named: (member: string) => void): Expander => {
  const held: Uint8Array[] = [];
  let length = 0;
  const expand = (): Expansion => {
    if (length > largestArchive)
      return { nothing: 'The zip archive is larger than 1 GiB: unpack it and review the file inside.' };
    const archive = joinBytes(held);
    const { members, complete } = readZipDirectory(archive);
    const limit = createExpansionLimit();
    limit.packed(length);
    const broken: Expansion = complete ? {} : { broken: brokenOff };
    if (isInspectArchive(members)) {
      named('log.json');
      const damaged = writeInspectLog(members, (member) => unpackMember(archive, member, limit), emit);
      return damaged.length > 0 ? { broken: brokenOff } : broken;
    }
    const files = members.filter(isReadable);
    const [only] = files;
    if (!only) return { nothing: 'The zip archive holds no results file.', ...broken };
    if (files.length > 1)
      return {
        nothing: `The zip archive holds ${files.length} files that could be results: unpack it and review them.`,
        ...broken,
      };
    const bytes = unpackMember(archive, only, limit);
    if (!bytes)
      return {
        nothing: 'The results file in the zip archive is damaged or packed in a way that is not known.',
        broken: brokenOff,
      };
    named(only.name);
    emit(bytes);
    return broken;
  };
  return {
    push: (bytes) => {
      length += bytes.length;
      if (length <= largestArchive) held.push(copyOf(bytes));
      else held.length = 0;
    },
    end: () => {
      try {
        return expand();
      } catch (error) {
        if (error instanceof ExpansionStopped) return { stopped: error.message };
        throw error;
      }
    },
  };
};
