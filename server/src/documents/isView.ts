/** Schemes under which editors show other versions or renderings of a file, never the file itself. */
const viewSchemes =
  /^(git|gitfs|gitlens|gitlens-git|hg|svn|review|pr|vscode-scm|vscode-local-history|timeline|chat-editing.*|output|debug|vscode-settings|vscode-userdata|walkThrough|readonly|fugitive|diffview|evalproof-packed):/i;

/** Whether a document is a read-only view that is never reviewed. */
export const isView = (uri: string): boolean => viewSchemes.test(uri);
