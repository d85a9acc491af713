export interface FailedTest {
  title: string;
  message: string;
  stack: string;
}

/** What a mocha run in one editor gave. Written as JSON after the last test, and demanded by whoever started the run. */
export interface SuiteResult {
  passed: string[];
  failed: FailedTest[];
  skipped: string[];
}
