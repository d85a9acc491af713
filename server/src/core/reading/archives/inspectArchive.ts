import { parseTape, type Tape } from '../tape';
import { isObject, membersOf } from '../tapeAccess';
import type { ZipMember } from './zipDirectory';

const encoder = new TextEncoder();
const newline = 10;
const carriageReturn = 13;
const space = 32;

/** Long transcripts of a sample that say nothing about its score. */
const transcripts = new Set(['messages', 'events', 'attachments', 'store', 'timelines', 'events_data']);

const sampleName = /^samples\/[^/]+\.json$/;
const isHeader = ({ name }: ZipMember): boolean => name === 'header.json';
const isStart = ({ name }: ZipMember): boolean => name === '_journal/start.json';

/** True for the members of an Inspect log. */
export const isInspectArchive = (members: readonly ZipMember[]): boolean =>
  members.some((member) => isHeader(member) || isStart(member));

/** An object on one line: line ends stand between its tokens only, where a space does as well. */
const onOneLine = (bytes: Uint8Array): Uint8Array =>
  bytes.map((byte) => (byte === newline || byte === carriageReturn ? space : byte));

const condensed = (tape: Tape): Uint8Array[] => {
  const parts: Uint8Array[] = [];
  for (const { key, name, value } of membersOf(tape, 0)) {
    if (transcripts.has(name)) continue;
    parts.push(
      encoder.encode(parts.length === 0 ? '{' : ','),
      onOneLine(tape.bytes.subarray(tape.start[key], tape.end[value])),
    );
  }
  return [...parts, encoder.encode(parts.length === 0 ? '{}' : '}')];
};

/**
 * Writes an Inspect archive as the JSON log it stands for: the header on the first line, then one sample a line. Messages and
 * events are left out: they are long and carry no scores. `unpack` gives a member's bytes, undefined when it is damaged.
 * Returns the names of damaged members.
 */
export const writeInspectLog = (
  members: readonly ZipMember[],
  unpack: (member: ZipMember) => Uint8Array | undefined,
  emit: (bytes: Uint8Array) => void,
): readonly string[] => {
  const damaged: string[] = [];
  const parsed = (member: ZipMember): Tape | undefined => {
    const bytes = unpack(member);
    const tape = bytes === undefined ? undefined : parseTape(bytes, 0, bytes.length, 0);
    if (tape && !tape.error && isObject(tape, 0)) return tape;
    damaged.push(member.name);
    return undefined;
  };
  const header = members.filter(isHeader).at(-1) ?? members.filter(isStart).at(-1);
  const headerTape = header && parsed(header);
  const head = headerTape ? condensed(headerTape) : [];
  // The header's closing brace gives way to the list of samples.
  for (const part of head.slice(0, -1)) emit(part);
  emit(encoder.encode(head.length > 1 ? ',"samples":[' : '{"samples":['));
  // A sample that was written again stands twice: the later one counts.
  const samples = new Map(members.filter(({ name }) => sampleName.test(name)).map((member) => [member.name, member]));
  let written = 0;
  for (const member of samples.values()) {
    const tape = parsed(member);
    if (!tape) continue;
    emit(encoder.encode(written++ === 0 ? '\n' : ',\n'));
    for (const part of condensed(tape)) emit(part);
  }
  emit(encoder.encode('\n]}\n'));
  return damaged;
};
