import type { Invocation } from '../command.js';
import { optionLines } from '../help-text.js';
import { described, inputOptions, inputsFrom } from '../operation.js';
import type { Option } from '../options.js';
import { perform } from '../perform.js';
import { UsageError } from '../problems.js';

const OPERATION = 'tweet_advanced_search';

export function optionsFor(): readonly Option[] {
  return inputOptions(described(OPERATION)).filter((option) => option.name !== 'query');
}

export async function run(invocation: Invocation): Promise<void> {
  const [query, ...others] = invocation.words;
  if (query === undefined || others.length > 0) {
    throw new UsageError('search takes one query; put quotes around it', 'Example: sda search "from:river_atlas lang:en"');
  }
  const operation = described(OPERATION);
  await perform(invocation, operation, { ...inputsFrom(operation, invocation.values), query });
}

export function helpFor(): string {
  return `Inputs of the operation:\n${optionLines(optionsFor())}`;
}
