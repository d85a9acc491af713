import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{unit,rules,lsp,cli,corpus,meta}/**/*.test.ts'],
    setupFiles: ['test/propertySeed.ts'],
    testTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
