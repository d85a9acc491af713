import { readFile } from 'node:fs/promises';

const exportedFunction = /^export (?:const (\w+) = (?:async )?[(<]|(?:async )?function\*? ?(\w+))/;

/** Names of the functions that a TypeScript module exports; throws when it exports any other value. */
async function exportedFunctions(path) {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => /^export (?!type |interface )/.test(line));
  return lines.map((line) => {
    const found = exportedFunction.exec(line);
    if (!found) throw new Error(`${path}: only functions can be loaded late, not "${line}"`);
    return found[1] ?? found[2];
  });
}

/**
 * Lets modules, and whatever only they import, be evaluated when a function of theirs is first called instead of when the
 * bundle is loaded. They stay in the bundle, and their functions stay synchronous.
 * @param names file names without extension
 */
export const lazyModules = (names) => ({
  name: 'lazy modules',
  setup(build) {
    const namespace = 'lazy';
    build.onResolve(
      { filter: new RegExp(`/(${names.join('|')})$`) },
      async ({ path, kind, resolveDir, pluginData }) => {
        if (pluginData === namespace) return undefined;
        const resolved = await build.resolve(path, { kind, resolveDir, pluginData: namespace });
        return { path: resolved.path, namespace };
      },
    );
    build.onLoad({ filter: /.*/, namespace }, async ({ path }) => {
      const stand = (name) => `export const ${name} = (...args) => evaluated().${name}(...args);`;
      // The `require` names the file itself, which no import in our sources does.
      const head = `let once;\nconst evaluated = () => (once ??= require(${JSON.stringify(path)}));`;
      return { contents: [head, ...(await exportedFunctions(path)).map(stand)].join('\n'), resolveDir: '/' };
    });
  },
});
