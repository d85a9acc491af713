/** Names under which a search looks for results; what a file holds decides afterwards. */
export const resultsName = /\.(jsonl|ndjson|json|csv|tsv)(\.gz)?$|\.(eval|zip|parquet)$/i;
