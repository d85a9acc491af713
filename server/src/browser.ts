import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import { noFileSystem } from './documents/noFileSystem';
import { serve } from './server';

/** The part of a worker's global scope that the connection uses. */
declare const self: ConstructorParameters<typeof BrowserMessageReader>[0];

serve(
  createConnection(ProposedFeatures.all, new BrowserMessageReader(self), new BrowserMessageWriter(self)),
  noFileSystem,
);
