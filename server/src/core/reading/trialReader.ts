import type { ByteChange } from './edits/byteChange';
import { isKeptWhole, spliceLines } from './edits/spliceLines';
import { type FoundLines, withNames } from './foundLines';
import { createOtherSearch, type OtherFindings } from './otherSearch';
import type { TrialPlan } from './planProfile';
import type { Reader } from './reader';
import type { Reading } from './reading';
import { createLineScan } from './scanLines';
import { createRowTables } from './scanner/rowTables';
import { trialReading } from './trialReading';

/** The beginning of a document, by which its plan was made. */
export interface Sample {
  readonly bytes: number;
  /**
   * The beginning after a change of it, `head`, when it leads to the same plan; undefined itself when the beginning was all there was.
   */
  readonly after: ((head: Uint8Array, change: ByteChange) => Sample | undefined) | undefined;
}

/** True when the records that are no trials are those of before, at their places. */
const sameOthers = (earlier: FoundLines, now: FoundLines): boolean =>
  earlier.others.length === now.others.length && earlier.others.every((other, at) => other === now.others[at]);

/** What the records that are no trials report: found again only where one of them changed or moved. */
const searched = (planned: TrialPlan, found: FoundLines): OtherFindings => {
  const search = createOtherSearch(planned.plan);
  for (const { span, bytes } of found.others) if (bytes) search.look(bytes, span.start, span);
  return search.found;
};

const readingOf = (planned: TrialPlan, found: FoundLines, others: OtherFindings, sample: Sample): Reading => {
  const reading = trialReading(planned, found, others);
  const { after } = sample;
  if (after === undefined || !isKeptWhole(found)) return reading;
  const { layout } = planned.plan;
  return {
    ...reading,
    reread: {
      sample: sample.bytes,
      lastLine: found.lastLine,
      begin: (change: ByteChange, head: () => Uint8Array) => {
        if (change.length < sample.bytes) return undefined;
        const present = change.start < sample.bytes ? after(head(), change) : sample;
        if (!present) return undefined;
        const scan = createLineScan(layout, found.tables, change, () => undefined);
        return {
          push: scan.push,
          end: () => {
            const now = spliceLines(layout, found, scan.end(change.newEnd === change.length), change);
            if (!now) return undefined;
            return readingOf(planned, now, sameOthers(found, now) ? others : searched(planned, now), present);
          },
        };
      },
    },
  };
};

/** Reads a document whose lines are trials, by the byte scanner; other records are searched for claims. */
export const createTrialReader = (planned: TrialPlan, sample: Sample): Reader => {
  const { layout } = planned.plan;
  const search = createOtherSearch(planned.plan);
  const scan = createLineScan(layout, createRowTables(layout), { start: 0, line: 0 }, search.look);
  return { push: scan.push, end: () => readingOf(planned, withNames(scan.end(true)), search.found, sample) };
};
