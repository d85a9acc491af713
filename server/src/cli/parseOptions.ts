import { parseArgs } from 'node:util';
import { UsageError } from './usageError';

/** The options a command takes, as `parseArgs` of Node describes them. */
interface Options {
  readonly [name: string]: {
    readonly type: 'string' | 'boolean';
    readonly short?: string;
    readonly multiple?: boolean;
    readonly default?: string | boolean | string[] | boolean[];
  };
}

/** Options that every command has. */
const common = { help: { type: 'boolean', short: 'h' } } as const;

interface Configuration<Given extends Options> {
  readonly args: string[];
  readonly options: typeof common & Given;
  readonly allowPositionals: true;
  readonly strict: true;
}

/** Splits a command's arguments into options and paths. Throws `UsageError` for an unknown or incomplete option. */
export const parseOptions = <Given extends Options>(
  args: readonly string[],
  options: Given,
): ReturnType<typeof parseArgs<Configuration<Given>>> => {
  try {
    return parseArgs<Configuration<Given>>({
      args: [...args],
      options: { ...common, ...options },
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    // The first sentence of Node's message names the option; the rest is about its own ways.
    throw new UsageError(error instanceof Error ? (error.message.split(/\.\s/)[0] ?? error.message) : String(error));
  }
};
