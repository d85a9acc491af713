import { setTimeout as delay } from 'node:timers/promises';
import { inspect } from 'node:util';

/**
 * Reads again and again until the value is accepted, and returns it: an editor draws what it knows a little later.
 * @throws with the last value read, after `seconds`
 */
export function eventually<Value, Accepted extends Value>(
  read: () => Promise<Value>,
  accepts: (value: Value) => value is Accepted,
  seconds?: number,
): Promise<Accepted>;
export function eventually<Value>(
  read: () => Promise<Value>,
  accepts: (value: Value) => boolean,
  seconds?: number,
): Promise<Value>;
export async function eventually<Value>(
  read: () => Promise<Value>,
  accepts: (value: Value) => boolean,
  seconds = 15,
): Promise<Value> {
  const deadline = Date.now() + seconds * 1000;
  for (;;) {
    const value = await read();
    if (accepts(value)) return value;
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s; the last value was ${inspect(value)}`);
    await delay(100);
  }
}
