import { scannerModule } from './scannerModule';

/** A number that the module exports. */
export interface ExportedNumber {
  readonly value: number;
}

/** What server/assembly/index.ts exports; the names in capitals are explained in memory.ts beside it. */
export interface ScannerExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  start(rootNode: number, required: number, requiredCount: number, slots: number, steps: number): void;
  scan(from: number, end: number, base: number, firstLine: number): number;
  readonly rows: ExportedNumber;
  readonly others: ExportedNumber;
  readonly line: ExportedNumber;
  readonly COLUMNS: ExportedNumber;
  readonly COLUMNS_END: ExportedNumber;
  readonly INPUT: ExportedNumber;
  readonly INPUT_LIMIT: ExportedNumber;
  readonly LAYOUT: ExportedNumber;
  readonly LAYOUT_END: ExportedNumber;
  readonly OTHERS: ExportedNumber;
  readonly OTHER_LIMIT: ExportedNumber;
  readonly ROW_LENGTHS: ExportedNumber;
  readonly ROW_LIMIT: ExportedNumber;
  readonly ROW_LINES: ExportedNumber;
  readonly ROW_STARTS: ExportedNumber;
  readonly SLOT_LIMIT: ExportedNumber;
}

/** What the module asks of its host while it scans; places are offsets in its input. */
export interface ScannerHost {
  /** The id of the JSON value at [from, end) in a column of names. */
  nameId(column: number, from: number, end: number): number;
  /** The number at [from, end). */
  numberValue(from: number, end: number): number;
}

/** A new instance of the scanner; undefined where there is no WebAssembly, or none with 128-bit vectors. */
export function instantiateScanner(host: ScannerHost): ScannerExports | undefined {
  try {
    const bytes = Uint8Array.from(atob(scannerModule), (character) => character.charCodeAt(0));
    return new WebAssembly.Instance(new WebAssembly.Module(bytes), { host }).exports as ScannerExports;
  } catch {
    return undefined;
  }
}
