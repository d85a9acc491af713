// Files, new documents, and files of virtual workspaces as far as their text is open. Views of older revisions (`git:`) and
// other read-only texts are no documents of ours.
const schemes = ['file', 'untitled', 'vscode-vfs'];
const languages = ['jsonl', 'json', 'csv', 'tsv', 'markdown', 'latex', 'tex', 'html', 'python'];

/** The documents that may concern us, by scheme and language. */
export const documentSelector = [
  ...schemes.flatMap((scheme) => languages.map((language) => ({ scheme, language }))),
  // The cells of a notebook are documents of their own.
  ...['markdown', 'python'].map((language) => ({ scheme: 'vscode-notebook-cell', language })),
];
