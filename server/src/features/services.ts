import type { ByteSource } from '../documents/byteSource';
import type { FileSystem } from '../documents/fileSystem';
import type { OpenDocuments } from '../documents/openDocuments';
import type { StartProgress } from '../documents/progress';
import type { ReviewStore } from '../documents/reviewStore';
import type { SettingsStore } from '../settings/settingsStore';
import type { ClientSupport } from './clientSupport';
import type { Published } from './diagnostics';

/** What a feature may use. */
export interface Services {
  readonly client: ClientSupport;
  readonly documents: OpenDocuments;
  /** Files, with open text in their place. */
  readonly files: FileSystem;
  readonly settings: SettingsStore;
  readonly reviews: ReviewStore;
  readonly startProgress: StartProgress;
  /** The bytes of a document as they are now. */
  sourceOf(uri: string): ByteSource;
  /** The findings of each document as they were last published. */
  readonly published: Map<string, readonly Published[]>;
  log(message: string): void;
}
