import { optionLines } from './help-text.js';
import { inputOptions, neededInputs, type Described } from './operation.js';

/** Returns the help of an operation, as this command takes it: what it needs, costs and takes. */
export function operationHelp(one: Described, command = 'call'): string {
  const { operation, description } = one;
  const groups = neededInputs(description);
  return [
    `Usage: sda ${command} ${operation.id} [--<input> <value>]...\n`,
    `${description.summary}. ${description.description}\n`,
    ...(groups.length === 0 ? [] : [`Needs: ${groups.map((names) => names.join(' or ')).join('; ')}`]),
    `Permission: ${operation.scope}.${description.rows === undefined ? '' : ' Has pages: --all, --limit.'}\n`,
    'Inputs:',
    optionLines(inputOptions(one)) || '  none\n',
  ].join('\n');
}
