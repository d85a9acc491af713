import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { createNodeFileSystem } from './documents/nodeFileSystem';
import { serve } from './server';

// The way to the client (`--stdio`, `--node-ipc`, `--socket=`, `--pipe=`) is read from the arguments of the process.
const connection = createConnection(ProposedFeatures.all);

// A fault in one place must not take the server, and with it every finding, away.
process.on('uncaughtException', (error) => connection.console.error(`uncaught: ${error.stack ?? error.message}`));
process.on('unhandledRejection', (reason) => connection.console.error(`unhandled: ${String(reason)}`));

serve(connection, createNodeFileSystem());
