import { check } from './commands/check';
import { compare } from './commands/compare';
import { counts } from './commands/counts';
import { lsp } from './commands/lsp';
import { plan } from './commands/plan';
import { report } from './commands/report';
import { type ExitStatus, exitStatus } from './exitStatus';
import { packageVersion } from './packageVersion';
import type { Terminal } from './terminal';
import { type CommandName, commandNames, generalUsage } from './usage';
import { UsageError } from './usageError';

type Command = (args: readonly string[], terminal: Terminal) => Promise<ExitStatus>;

const commands: Readonly<Record<CommandName, Command>> = { check, report, compare, plan, counts, lsp };

/** Carries out one command line. Never rejects: what goes wrong is said on the terminal and in the exit status. */
export const run = async (args: readonly string[], terminal: Terminal): Promise<ExitStatus> => {
  try {
    return await dispatch(args, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.say(`evalproof: ${error.message}\nevalproof --help shows how to use it.`);
    } else {
      terminal.say(
        `evalproof: this is a defect of Evalproof.\n${error instanceof Error ? error.stack : String(error)}`,
      );
    }
    return exitStatus.trouble;
  }
};

const dispatch = async ([first, ...rest]: readonly string[], terminal: Terminal): Promise<ExitStatus> => {
  if (first === '--help' || first === '-h' || first === 'help') {
    terminal.out(generalUsage);
    return exitStatus.fine;
  }
  if (first === '--version' || first === '-V') {
    terminal.out(`${packageVersion()}\n`);
    return exitStatus.fine;
  }
  if (first === undefined) throw new UsageError('a command is needed');
  const name = commandNames.find((command) => command === first);
  if (name === undefined) throw new UsageError(`there is no command "${first}"; there is ${commandNames.join(', ')}`);
  return commands[name](rest, terminal);
};
