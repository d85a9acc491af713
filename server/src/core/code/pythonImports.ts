import type { CodeEdit } from './codeObservation';

/** How a module's functions are called in a program ("math.", "" when imported by name), and the edits that import it first. */
export interface ModuleUse {
  readonly prefix: string;
  readonly edits: readonly CodeEdit[];
}

/** Where the first import of a program stands, else after its opening comments and text. */
const importPlace = (source: string): number => {
  const first = /^(?:import|from)\s/m.exec(source);
  // An import from the future must stay first.
  if (first && !/^from\s+__future__/.test(source.slice(first.index))) return first.index;
  const head =
    /^(?:#[^\n]*\n|[ \t]*\n|(?:"""[\s\S]*?"""|'''[\s\S]*?''')[ \t]*\n|from\s+__future__[^\n]*\n)*/.exec(source)?.[0]
      .length ?? 0;
  return head;
};

/** The use of a function of a module of the standard library, with the import that is missing. */
export const importOf = (source: string, module: string, name: string): ModuleUse => {
  if (new RegExp(`^from\\s+${module}\\s+import\\s+[^\\n]*\\b${name}\\b`, 'm').test(source))
    return { prefix: '', edits: [] };
  const renamed = new RegExp(`^import\\s+${module}\\s+as\\s+(\\w+)`, 'm').exec(source)?.[1];
  if (renamed) return { prefix: `${renamed}.`, edits: [] };
  if (new RegExp(`^import\\s+(?:\\w+\\s*,\\s*)*${module}\\b`, 'm').test(source))
    return { prefix: `${module}.`, edits: [] };
  const at = importPlace(source);
  return { prefix: `${module}.`, edits: [{ from: at, to: at, newText: `import ${module}\n` }] };
};

/** True when a name is imported from a module, or the module is called by it: "comb" of scipy.special. */
export const isImportedFrom = (source: string, callee: string, module: RegExp): boolean => {
  const parts = callee.split('.');
  const name = parts[0] ?? '';
  for (const match of source.matchAll(/^\s*from\s+([\w.]+)\s+import\s+([^\n#]+)/gm)) {
    const [, from = '', list = ''] = match;
    const names = list
      .replace(/[()]/g, '')
      .split(',')
      .map((each) => each.trim().split(/\s+as\s+/));
    const found = names.find((each) => (each[1] ?? each[0]) === name);
    if (found) return module.test(parts.length > 1 ? `${from}.${found[0]}` : from);
  }
  for (const match of source.matchAll(/^\s*import\s+([\w.]+)(?:\s+as\s+(\w+))?/gm)) {
    const [, from = '', alias] = match;
    if ((alias ?? from.split('.')[0]) === name && parts.length > 1)
      return module.test(alias ? [from, ...parts.slice(1, -1)].join('.') : parts.slice(0, -1).join('.'));
  }
  return false;
};
