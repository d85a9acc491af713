/** Lets whatever waits run first: messages from the client, timers, reads that are done. */
export const pause = (): Promise<void> =>
  new Promise((resolve) => {
    // Browsers lack setImmediate; a timer of 0 does the same there, later.
    if (typeof setImmediate === 'function') setImmediate(resolve);
    else setTimeout(resolve, 0);
  });
