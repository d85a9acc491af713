/** Thrown when the rest of an archive cannot be unpacked; the message says why in plain words. What came before stays good. */
export class ArchiveUnusable extends Error {
  constructor(
    message: string,
    /** The file itself is at fault, not a limit of ours. */
    readonly damaged: boolean,
  ) {
    super(message);
  }
}
