/** The command line cannot be carried out as written; the message says why in one sentence. */
export class UsageError extends Error {}
