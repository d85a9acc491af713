/** What is known of a file or folder without reading it. */
export interface FileStatus {
  readonly kind: 'file' | 'folder';
  /** Bytes. */
  readonly size: number;
  /** Time of the last change, milliseconds since 1970. */
  readonly changed: number;
}

export interface FolderEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

/** Ends a subscription. */
export interface Subscription {
  dispose(): void;
}

/**
 * The one port through which bytes reach the server; nothing else touches a disk. Places are URIs. A host that has no
 * disk of its own (the browser) may answer it through requests to the client.
 */
export interface FileSystem {
  /** Status of a file or folder; undefined when there is none or the scheme is not served. */
  stat(uri: string): Promise<FileStatus | undefined>;
  /** Bytes [from, to) of a file, fewer when it ends before. Rejects when the file cannot be read. */
  read(uri: string, from: number, to: number): Promise<Uint8Array>;
  /** Several stretches of a file as it is at one moment, in order. Rejects as `read` does. Hosts that open no files leave it out. */
  readAll?(uri: string, stretches: readonly (readonly [from: number, to: number])[]): Promise<readonly Uint8Array[]>;
  /** Files and folders in a folder, sorted by name; links that lead nowhere are left out. Rejects when it cannot be listed. */
  list(uri: string): Promise<readonly FolderEntry[]>;
  /** A file's or folder's place with symbolic links resolved; undefined when there is none. Hosts without such links leave it out. */
  real?(uri: string): Promise<string | undefined>;
  /** Calls back after a file's size or time changed, it appeared, or it went; for clients that do not watch for us. */
  watch(uri: string, changed: () => void): Subscription;
}
