import { cell } from './columns.js';
import type { Terminal } from './terminal.js';
import { padded, plain, shortened, width } from './text.js';

/** Prints an object as one line for each value. Members without a value are left out. */
export async function printFields(terminal: Terminal, value: Record<string, unknown>): Promise<void> {
  const fields = [...flattened(value, '')];
  const names = Math.max(0, ...fields.map(([name]) => width(name)));
  for (const [name, text] of fields) {
    if (terminal.columns === undefined) {
      await terminal.print(`${name}\t${text}\n`);
    } else {
      const room = Math.max(10, terminal.columns - names - 2);
      await terminal.print(`${terminal.paint(padded(name, names), 'bold')}  ${shortened(text, room)}\n`);
    }
  }
}

function* flattened(value: Record<string, unknown>, prefix: string): Generator<[string, string]> {
  for (const [name, member] of Object.entries(value)) {
    if (member === null || member === undefined || (Array.isArray(member) && member.length === 0)) {
      continue;
    }
    if (member instanceof Object && !Array.isArray(member)) {
      yield* flattened(member as Record<string, unknown>, `${prefix}${name}.`);
    } else {
      yield [plain(prefix + name), plain(cell(member))];
    }
  }
}
