/** Names under which a search looks for results; what a file holds decides afterwards. */
export const resultsName = /\.(jsonl|ndjson|json)(\.gz)?$|\.eval$/i;

/** Names of packed files: their beginning tells nothing, so they are read. */
export const packedName = /\.(gz|eval)$/i;
