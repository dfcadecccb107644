import type { Invocation } from '../command.js';
import { optionLines } from '../help-text.js';
import { described, inputOptions, inputsFrom } from '../operation.js';
import type { Option } from '../options.js';
import { perform } from '../perform.js';
import { UsageError } from '../problems.js';

const OPERATION = 'account_requests';

export function optionsFor(): readonly Option[] {
  return inputOptions(described(OPERATION));
}

/** The request log, with the filters of the operation as options. */
export async function run(invocation: Invocation): Promise<void> {
  if (invocation.words.length > 0) {
    throw new UsageError('requests takes options only', 'Help: sda requests --help');
  }
  await perform(invocation, described(OPERATION), inputsFrom(described(OPERATION), invocation.values));
}

export function helpFor(): string {
  return `Inputs of the operation:\n${optionLines(optionsFor())}`;
}
