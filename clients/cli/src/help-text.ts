import type { Command } from './command.js';
import type { Option } from './options.js';

const COLUMN = 26;
const WIDTH = 100;

/** Returns one entry for each option, with its description beside it. */
export function optionLines(options: readonly Option[]): string {
  return options
    .map((option) => {
      const short = option.short === undefined ? '' : `-${option.short}, `;
      const written = `${short}--${option.name}${option.value === undefined ? '' : ` <${option.value}>`}`;
      const start = written.length < COLUMN - 2 ? `  ${written.padEnd(COLUMN - 2)}` : `  ${written}\n${' '.repeat(COLUMN)}`;
      return `${start}${wrapped(option.description, WIDTH - COLUMN).join(`\n${' '.repeat(COLUMN)}`)}\n`;
    })
    .join('');
}

/** Returns the help of a command. */
export function commandHelp(command: Command, options: readonly Option[]): string {
  const notes = command.notes === undefined ? '' : `\n${command.notes}\n`;
  return `Usage: sda ${usage(command)}\n\n  ${command.summary}\n\nOptions:\n${optionLines(options)}${notes}`;
}

export function usage(command: Command): string {
  return `${command.name} ${command.synopsis}`.trim();
}

function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + word.length + 1 > columns) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line];
}
