// The few parts of two more web standards that this folder needs; see globals.d.ts for why they are declared at all.
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(module: Module, imports: Readonly<Record<string, object>>);
    readonly exports: object;
  }
}
declare function atob(base64: string): string;
