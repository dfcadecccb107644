import type { Invocation } from '../command.js';
import { COMMON_OPTIONS, commands } from '../commands.js';
import { exitCodes } from '../exit-codes.js';
import { commandHelp, usage } from '../help-text.js';
import { UsageError } from '../problems.js';
import { didYouMean } from '../suggestions.js';

export async function run({ words, terminal }: Invocation): Promise<void> {
  const [name, ...rest] = words;
  if (name === undefined) {
    return terminal.print(overview());
  }
  if (name === 'exit-codes') {
    const lines = Object.values(exitCodes).map(({ code, meaning }) => `${String(code).padStart(3)}  ${meaning}`);
    return terminal.print(`${lines.join('\n')}\n`);
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    throw new UsageError(`unknown command '${name}'${didYouMean(name, commands.map((one) => one.name))}`, 'Commands: sda help');
  }
  const action = await command.load();
  const special = action.helpFor?.(rest);
  const general = commandHelp(command, [...command.options, ...COMMON_OPTIONS]);
  await terminal.print(rest.length > 0 && special !== undefined ? special : `${general}${special === undefined ? '' : `\n${special}`}`);
}

function overview(): string {
  const lines = commands.map((command) => `  ${usage(command)}\n      ${command.summary}`);
  return [
    'Usage: sda <command> [options]\n',
    ...lines,
    '\nsda <command> --help says more. SDA_API_KEY and SDA_URL come before the stored key and address, SDA_PROFILE names a profile,',
    'NO_COLOR turns colours off. Results go to stdout, progress and cost to stderr.\n',
  ].join('\n');
}
