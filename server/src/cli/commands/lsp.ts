import { type ExitStatus, exitStatus } from '../exitStatus';
import { parseOptions } from '../parseOptions';
import type { Terminal } from '../terminal';
import { usage } from '../usage';
import { UsageError } from '../usageError';

/** `evalproof lsp --stdio`: hands standard input and output to the language server, which ends with its client. */
export const lsp = async (args: readonly string[], terminal: Terminal): Promise<ExitStatus> => {
  const { values, positionals } = parseOptions(args, {
    stdio: { type: 'boolean', default: false },
    // Clients add it to every server they start; the connection reads it itself.
    clientProcessId: { type: 'string' },
  });
  if (values.help) {
    terminal.out(usage.lsp);
    return exitStatus.fine;
  }
  if (!values.stdio) throw new UsageError('lsp needs --stdio');
  if (positionals.length > 0) throw new UsageError('lsp takes no PATH');
  await import('../../node');
  return exitStatus.fine;
};
