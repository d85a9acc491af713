/** The id of the JSON value at bytes [from, end) of the input, strings with their quotes, in a column of names. */
export declare function nameId(column: u32, from: u32, end: u32): i32;

/** The number at bytes [from, end) of the input. */
export declare function numberValue(from: u32, end: u32): f64;
