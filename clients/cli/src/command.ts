import type { Option, Parsed } from './options.js';
import type { Terminal } from './terminal.js';

/** One line of the table of commands. Help, completion and the check of words read it. */
export interface Command {
  readonly name: string;
  /** Words after the name. */
  readonly synopsis: string;
  readonly summary: string;
  readonly options: readonly Option[];
  /** Words that the first argument can be, where they are fixed. */
  readonly choices?: readonly string[];
  /** What else the help says. */
  readonly notes?: string;
  readonly load: () => Promise<Action>;
}

/** The code of a command, loaded when it runs. */
export interface Action {
  run(invocation: Invocation): Promise<void>;
  /** Further options, by the words before the first option. */
  optionsFor?(words: readonly string[]): readonly Option[];
  /** Help on these words instead of that of the command. */
  helpFor?(words: readonly string[]): string | undefined;
}

/** A command with what was written after it. */
export interface Invocation extends Parsed {
  readonly terminal: Terminal;
  /** Aborted by a signal, or when the reader of the output has gone. */
  readonly signal: AbortSignal;
}

/** Returns the value of an option. */
export function value(invocation: Parsed, name: string): string | undefined {
  return invocation.values.get(name)?.[0];
}

export function isSet(invocation: Parsed, name: string): boolean {
  return invocation.values.has(name);
}
