/** Worker threads that V8 has where nobody says otherwise. */
const usualThreads = 4;

/**
 * Options for the Node that runs the server on a machine with so many cores. V8 collects garbage and compiles on threads of its own,
 * as many on a small machine as on a large one; one core is left to the thread that answers, which else waits for the scheduler
 * when it is to answer a key.
 */
export const serverNodeOptions = (cores: number): string[] => [
  `--v8-pool-size=${Math.max(1, Math.min(usualThreads, cores - 1))}`,
];
