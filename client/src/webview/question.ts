/** A question whose answer stays on show until a newer one is here. */
export interface Question<P, R> {
  /** The last answer about the same subject. Asks when the parameters are others than those that were asked last. */
  answer(params: P): R | undefined;
  /** The next `answer` asks again; the old answer stays on show meanwhile. */
  refresh(): void;
}

/**
 * @param ask sends the question
 * @param changed is called when there is something new to show
 * @param failed is told why there is no answer
 * @param subjectOf says what a question is about: an answer about something else is never shown in its place
 */
export function createQuestion<P, R>(
  ask: (params: P) => Promise<R>,
  changed: () => void,
  failed: (error: Error) => void,
  subjectOf: (params: P) => string,
): Question<P, R> {
  let shown: { readonly subject: string; readonly result: R } | undefined;
  let wanted = '';
  let waiting: P | undefined;
  let busy = false;

  // One question at a time: while a slider moves, only the last of its positions is asked for.
  const send = async (params: P) => {
    busy = true;
    try {
      shown = { subject: subjectOf(params), result: await ask(params) };
      changed();
    } catch (error) {
      failed(error as Error);
    } finally {
      busy = false;
    }
    const next = waiting;
    waiting = undefined;
    if (next) void send(next);
  };

  return {
    answer(params) {
      const key = JSON.stringify(params);
      if (key !== wanted) {
        wanted = key;
        if (busy) waiting = params;
        else void send(params);
      }
      return shown?.subject === subjectOf(params) ? shown.result : undefined;
    },
    refresh() {
      wanted = '';
    },
  };
}
