import { createClaimLog } from '../../claims/claimLog';
import { createSink, noteSkipped } from '../createSink';
import { createLineStarts } from '../lineStarts';
import { planProfile } from '../planProfile';
import type { Problem } from '../problem';
import { profileOf } from '../profile';
import type { ReaderOptions } from '../reader';
import type { CountRow, Reading, Skipped } from '../reading';
import { createRowBuilder } from '../rowBuilder';
import { parseTape, type Tape } from '../tape';
import { type CsvRecord, csvRecords } from './csvRecords';
import { type RecordJson, recordJson } from './recordJson';
import { totalClaims } from './totalClaims';
import { totalRows } from './totalRows';

const sampled = 400;

/** Reads a table with a header (CSV, TSV): each row is the record that its columns name, and places are places in the table. */
export const readTable = (bytes: Uint8Array, from: number, separator: number, options: ReaderOptions): Reading => {
  const places = createLineStarts(bytes);
  const [head, ...rows] = csvRecords(bytes, from, separator);
  const header = head?.fields.map((field) => field.text) ?? [];
  const totals = totalRows(header, rows);
  const single = totals.length === 0 ? rows : rows.slice(0, -totals.length);
  const parsed = (row: CsvRecord, names = header): { json: RecordJson; tape: Tape } => {
    const json = recordJson(names, row);
    return { json, tape: parseTape(json.bytes, 0, json.bytes.length, 0) };
  };
  const profile = profileOf(single.slice(0, sampled).map((row) => ({ tape: parsed(row).tape, node: 0 })));
  const { plan, dialect, words } = planProfile(profile, options);
  const layout = plan.kind === 'trials' || plan.kind === 'records' ? plan.layout : undefined;
  const builder = layout && createRowBuilder(layout);
  const log = createClaimLog();
  const counts: CountRow[] = [];
  const skipped = new Map<string, Skipped>();
  const problems: Problem[] = [];
  let current: { row: CsvRecord; json: RecordJson } | undefined;
  const sink = createSink({
    layout,
    builder,
    log,
    hints: plan.claims ?? {},
    counts,
    skipped,
    // An offset in the record that a row was written as belongs to a cell of the row; offset 0 to the whole row.
    spanOf: (start) => {
      const field = start === 0 ? undefined : current?.row.fields[current.json.columnAt(start)];
      const { start: first, end } = field ?? current?.row ?? { start: 0, end: 0 };
      return places.spanOf(first, end);
    },
  });
  const read = (row: CsvRecord): void => {
    const span = places.spanOf(row.start, row.end);
    if (row.torn) {
      problems.push({ kind: 'torn', span, reason: 'a quoted field is not closed' });
      return;
    }
    if (row.fields.length !== header.length)
      noteSkipped(skipped, 'a row with more or fewer cells than the header; what fits was read', span.line);
    const { json, tape } = parsed(row);
    current = { row, json };
    if (plan.kind === 'records' ? plan.read(tape, 0, sink) : plan.kind === 'trials' && sink.record(tape, 0)) return;
    if (plan.kind !== 'predictions') sink.claims(tape, 0, plan.claims);
  };
  single.forEach(read);
  const count = (builder?.rows.count ?? 0) + counts.length;
  for (const total of totals) {
    // Among reported numbers a total is one more of them; below trials it is no trial, and its rates are claims about them.
    if (count === 0) read(total.row);
    else {
      const { json, tape } = parsed(total.row, totalClaims(header, total, layout));
      current = { row: total.row, json };
      sink.claims(tape, 0, plan.claims);
    }
  }
  const kind =
    counts.length > 0
      ? 'counts'
      : count > 0
        ? 'trials'
        : plan.kind === 'predictions'
          ? 'predictions'
          : log.claims.length > 0
            ? 'aggregate'
            : 'notResults';
  return {
    kind,
    dialect: dialect.id,
    format: `${dialect.harness} (table)`,
    note: kind === 'notResults' ? words : plan.note,
    layout,
    rows: builder && builder.rows.count > 0 ? builder.rows : undefined,
    counts,
    claims: log.claims,
    stated: log.stated,
    problems,
    records: rows.length,
    skipped: [...skipped.values()],
    lines: places.count,
    bytes: bytes.length,
    fieldWords: words,
  };
};
