import type { Invocation } from './command.js';
import { COMMON_OPTIONS, commands } from './commands.js';
import { exitCodes } from './exit-codes.js';
import { parse } from './options.js';
import { Interrupted, isCausedBy, NotSent, UsageError } from './problems.js';
import { didYouMean } from './suggestions.js';
import { OutputClosed, Terminal } from './terminal.js';

/** Runs a command line and returns its exit code. */
export async function run(line: readonly string[]): Promise<number> {
  const [name = 'help', ...rest] = line;
  const terminal = new Terminal(rest.includes('--quiet'));
  const controller = new AbortController();
  const interrupt = () => {
    if (controller.signal.aborted) {
      process.exit(exitCodes.interrupted.code);
    }
    controller.abort(new Interrupted());
    // A command may wait for its input.
    process.stdin.destroy();
  };
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    await dispatch(name, rest, terminal, controller.signal);
    return exitCodes.success.code;
  } catch (error) {
    return await ended(error, terminal, controller.signal);
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

async function dispatch(name: string, line: readonly string[], terminal: Terminal, signal: AbortSignal): Promise<void> {
  if (name === '--help' || name === '-h') {
    return dispatch('help', line, terminal, signal);
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    const meant = didYouMean(name, commands.map((one) => one.name));
    throw new UsageError(`unknown command '${name}'${meant}`, 'Commands: sda help');
  }
  const end = line.indexOf('--');
  if (line.slice(0, end < 0 ? undefined : end).some((word) => word === '--help' || word === '-h')) {
    return dispatch('help', [name, ...line.filter((word) => !word.startsWith('-'))], terminal, signal);
  }
  const action = await command.load();
  const first = line.findIndex((word) => word.startsWith('--'));
  const further = action.optionsFor?.(line.slice(0, first < 0 ? undefined : first)) ?? [];
  // Inputs of an operation come first: they have the names of the contract.
  const taken = new Set(further.map((option) => option.name));
  const options = [...further, ...[...command.options, ...COMMON_OPTIONS].filter((option) => !taken.has(option.name))];
  const invocation: Invocation = { ...parse(line, options, name), terminal, signal };
  await action.run(invocation);
}

async function ended(error: unknown, terminal: Terminal, signal: AbortSignal): Promise<number> {
  if (error instanceof OutputClosed || isCausedBy(error, NotSent)) {
    return exitCodes.success.code;
  }
  const { failureOf } = await import('./failure.js');
  const { exitCode, message, hint } = failureOf(signal.aborted ? signal.reason : error);
  terminal.fail(message, hint);
  return exitCode;
}
