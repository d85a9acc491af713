import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{unit,rules,lsp,cli,corpus,meta}/**/*.test.ts'],
    testTimeout: 30_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
