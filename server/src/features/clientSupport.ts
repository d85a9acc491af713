import type { ClientCapabilities } from 'vscode-languageserver';

/** What the client can do, as far as it changes what we do. */
export interface ClientSupport {
  /** Answers `workspace/configuration`. */
  readonly configuration: boolean;
  /** Tells when configuration changes, after a registration. */
  readonly configurationChanges: boolean;
  /** Watches files of folders that are named later. */
  readonly relativeWatching: boolean;
  readonly progress: boolean;
  readonly lensRefresh: boolean;
  /** Takes edits that name the version they were made for. */
  readonly versionedEdits: boolean;
  /** Asks before changes that are marked so. */
  readonly changeAnnotations: boolean;
  /** Creates files as part of an edit. */
  readonly fileCreation: boolean;
  readonly applyEdit: boolean;
  readonly symbolTree: boolean;
  readonly folders: boolean;
  /** Shows the text of packed files, which it asks for with `evalproof/packedText`. */
  readonly packedText: boolean;
}

export const clientSupport = ({
  workspace,
  window,
  textDocument,
  experimental,
}: ClientCapabilities): ClientSupport => ({
  configuration: workspace?.configuration ?? false,
  configurationChanges: workspace?.didChangeConfiguration?.dynamicRegistration ?? false,
  relativeWatching:
    (workspace?.didChangeWatchedFiles?.dynamicRegistration && workspace.didChangeWatchedFiles.relativePatternSupport) ??
    false,
  progress: window?.workDoneProgress ?? false,
  lensRefresh: workspace?.codeLens?.refreshSupport ?? false,
  versionedEdits: workspace?.workspaceEdit?.documentChanges ?? false,
  changeAnnotations: workspace?.workspaceEdit?.changeAnnotationSupport !== undefined,
  fileCreation: workspace?.workspaceEdit?.resourceOperations?.includes('create') ?? false,
  applyEdit: workspace?.applyEdit ?? false,
  symbolTree: textDocument?.documentSymbol?.hierarchicalDocumentSymbolSupport ?? false,
  folders: workspace?.workspaceFolders ?? false,
  packedText: experimental?.evalproof?.packedText === true,
});
