import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Context } from 'mocha';
import { runMocha } from '../runMocha';
import { closeOpenEditors, pictureOpenEditors } from './openTestedEditor';

// Runs every bundled `*.test.ts` of this folder in Node; the tests drive the editor from outside.
const hooks = {
  async afterEach(this: Context) {
    if (this.currentTest?.state === 'failed') await pictureOpenEditors(this.currentTest.fullTitle());
  },
  afterAll: closeOpenEditors,
};
const { failed } = await runMocha(dirname(fileURLToPath(import.meta.url)), hooks, 1);
process.exit(failed.length > 0 ? 1 : 0);
