import type { Invocation } from '../command.js';
import { inputOptions, inputsFrom } from '../operation.js';
import { operationHelp } from '../operation-help.js';
import type { Option } from '../options.js';
import { perform } from '../perform.js';
import { UsageError } from '../problems.js';
import { readable, resolve, subjectInput, things } from '../things.js';

export function optionsFor(words: readonly string[]): readonly Option[] {
  return words.length === 0 ? [] : inputOptions(resolve(words).read.described);
}

export async function run(invocation: Invocation): Promise<void> {
  const { read, id } = resolve(invocation.words);
  if (id === undefined) {
    throw new UsageError(`get ${invocation.words.join(' ')} needs an id`, 'Help: sda get --help');
  }
  const { described, input } = subjectInput(read, id);
  const inputs = { ...inputsFrom(described, invocation.values), [input]: id };
  await perform(invocation, described, inputs);
}

export function helpFor(words: readonly string[]): string {
  if (words.length > 0) {
    return operationHelp(resolve(words).read.described);
  }
  const lines = things().map((thing) => {
    const parts = readable(thing).map((read) => read.described.description.name);
    return `  ${thing.padEnd(14)}${parts.join(', ')}`;
  });
  return `Things and their parts; the first part is meant where none is named:\n${lines.join('\n')}\n`;
}
