// The map of the module's memory, which has a fixed size. What the compiler itself puts there lies below `SLOT_KINDS`.

/** Most slots of a layout, one kept free for fields that it lacks, and most columns of names. */
export const SLOT_LIMIT: u32 = 256;
/** Where each field of the record stands: kind, and start and end as addresses. */
export const SLOT_KINDS: usize = 4096;
export const SLOT_STARTS: usize = SLOT_KINDS + 256;
export const SLOT_ENDS: usize = SLOT_STARTS + 4 * 256;

/**
 * The bytes between two values, as they stood the last time. A gap: 64 bytes; length (0 where none are known); which of
 * the last sixteen compared bytes lie behind it; node of the value that follows, 0 for none.
 */
export const GAP_ROOM: u32 = 64;
export const GAP_SIZE: usize = 80;
export const GAPS: usize = 8192;
export const GAPS_END: usize = GAPS + 64 * GAP_SIZE;

/** Brackets around the current place: their characters, and the nodes of their values. */
export const DEPTH_LIMIT: u32 = 256;
export const OPENED: usize = GAPS_END;
export const OPENED_NODES: usize = OPENED + 256;

/** The name last met in each column. */
export const LAST_NAMES: usize = 0x4000;

/** Written by the host: the tree of the layout's keys, the slots that make a record a row, and the steps that write one. */
export const LAYOUT: usize = 0x5000;
export const LAYOUT_END: usize = 0x10000;

/** Open addressing, a word a place: part of the hash and where the entry stands, 0 where the place is free. */
export const NAME_PLACES: usize = 0x10000;
export const NAME_PLACE_COUNT: u32 = 1 << 16;
/** Entries, each at a multiple of 16: id, length and column, bytes. */
export const NAME_ENTRIES: usize = 0x50000;
export const NAME_ENTRIES_END: usize = 0x290000;

/** The bytes that are scanned, and as many behind them as a wide load may touch. */
export const INPUT: usize = 0x290000;
export const INPUT_LIMIT: u32 = 1 << 20;

/** Columns of the rows that wait to be fetched, `ROW_LIMIT` each: those of every layout, then those that the host lays out. */
export const ROW_LIMIT: u32 = 1024;
export const ROW_STARTS: usize = 0x390100;
export const ROW_LENGTHS: usize = ROW_STARTS + 8 * 1024;
export const ROW_LINES: usize = ROW_LENGTHS + 4 * 1024;
/** Records that are no rows: start, end and line, 16 bytes each. */
export const OTHER_LIMIT: u32 = 1024;
export const OTHERS: usize = ROW_LINES + 4 * 1024;
export const COLUMNS: usize = OTHERS + 16 * 1024;
export const COLUMNS_END: usize = 0x420000;
