// duckdbTally.mjs FILE: trials and successes per task by DuckDB in one thread, with columns given; prints
// { ms, tasks, trials, successes }. The time runs from after the imports.
import { DuckDBInstance } from '@duckdb/node-api';

const [file] = process.argv.slice(2);
const start = performance.now();
const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();
const columns = "{ task_id: 'VARCHAR', passed: 'BOOLEAN', trial: 'INTEGER', tokens: 'INTEGER', cost: 'DOUBLE' }";
const result = await connection.runAndReadAll(`
  WITH tallies AS (
    SELECT task_id, count(*) AS n, count_if(passed) AS c, sum(tokens), sum(cost)
    FROM read_ndjson('${file}', columns = ${columns})
    GROUP BY task_id
  )
  SELECT count(*)::INTEGER, sum(n)::INTEGER, sum(c)::INTEGER FROM tallies`);
const [tasks, trials, successes] = result.getRows()[0];
process.stdout.write(JSON.stringify({ ms: performance.now() - start, tasks, trials, successes }));
