/** How the unpacking of one file ended. */
export interface Expansion {
  /** The archive breaks off or is damaged: what came before was read. */
  readonly broken?: string;
  /** Why the rest was not unpacked, in plain words. */
  readonly stopped?: string;
  /** The archive holds nothing to read: one calm sentence. */
  readonly nothing?: string;
  /** The file was not packed at all. */
  readonly plain?: boolean;
}

/** Unpacks one file, fed in chunks; the text it holds goes to the `emit` it was made with. */
export interface Expander {
  push(bytes: Uint8Array): void;
  end(): Expansion;
}

export type Emit = (bytes: Uint8Array) => void;
