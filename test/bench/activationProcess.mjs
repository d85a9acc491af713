// node activationProcess.mjs EXTENSION CLIENT: loads and activates a bundled extension as an editor does, with a `vscode` that
// accepts everything and does nothing, then loads the bundle of its language client; prints the milliseconds of both.
import { createRequire, Module } from 'node:module';

const require = createRequire(import.meta.url);
const [extension, client] = process.argv.slice(2);

/** A class, function and object in one, whose every member is another. */
function standIn() {
  const members = { [Symbol.iterator]: () => [].values(), [Symbol.toPrimitive]: () => '' };
  const target = class {};
  return new Proxy(target, {
    get(_, name) {
      // A member `then` would make it a promise.
      if (name === 'then') return undefined;
      if (name === 'prototype') return target.prototype;
      if (!(name in members)) members[name] = standIn();
      return members[name];
    },
    set(_, name, value) {
      members[name] = value;
      return true;
    },
    apply: standIn,
    construct: standIn,
  });
}

const vscode = standIn();
vscode.version = '1.100.0';
const load = Module._load;
Module._load = (request, ...others) => (request === 'vscode' ? vscode : load(request, ...others));

const started = performance.now();
require(extension).activate({ subscriptions: [], extensionUri: vscode.Uri, workspaceState: vscode.Memento });
const activated = performance.now();
require(client);
const loaded = performance.now();
process.stdout.write(JSON.stringify({ activation: activated - started, client: loaded - activated }));
process.exit();
