#!/usr/bin/env node
import { run } from './run';
import { processTerminal } from './terminal';

// A reader that has seen enough (`| head`) closes the pipe: the rest is not written, the exit status stays what it is.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') process.exit(2);
});

// The exit status is set, not forced, so that everything written reaches its pipe.
void run(process.argv.slice(2), processTerminal()).then((status) => {
  process.exitCode = status;
});
