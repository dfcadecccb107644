import { catalogue } from '#catalogue';
import { value, type Invocation } from '../command.js';
import { readJsonObject } from '../input.js';
import { described, inputOptions, inputsFrom } from '../operation.js';
import { operationHelp } from '../operation-help.js';
import type { Option } from '../options.js';
import { perform } from '../perform.js';
import { UsageError } from '../problems.js';

export function optionsFor(words: readonly string[]): readonly Option[] {
  return words[0] === undefined ? [] : inputOptions(described(words[0]));
}

export async function run(invocation: Invocation): Promise<void> {
  const [id, ...others] = invocation.words;
  if (id === undefined || others.length > 0) {
    throw new UsageError('call takes one operation, before its options', 'Operations: sda call --help');
  }
  const operation = described(id);
  const file = value(invocation, 'input');
  const further = file === undefined ? {} : await readJsonObject(file);
  for (const [name, input] of Object.entries(further)) {
    if (!Object.hasOwn(operation.description.inputs, name)) {
      throw new UsageError(`${operation.operation.id} has no input ${name}`, `Help: sda call ${operation.operation.id} --help`);
    }
    if (operation.description.inputs[name]?.secret && typeof input === 'string') {
      invocation.terminal.hide(input, '•••');
      invocation.terminal.hide(JSON.stringify(input).slice(1, -1), '•••');
    }
  }
  await perform(invocation, operation, { ...further, ...inputsFrom(operation, invocation.values) });
}

export function helpFor(words: readonly string[]): string | undefined {
  const [id] = words;
  if (id === undefined) {
    const lines = Object.entries(catalogue).map(([name, one]) => `  ${name.padEnd(32)}${one.summary}`);
    return `Operations:\n${lines.join('\n')}\n`;
  }
  return operationHelp(described(id));
}
