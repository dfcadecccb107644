import { UsageError } from './problems.js';
import { didYouMean } from './suggestions.js';

/** An option of a command. */
export interface Option {
  /** Name without dashes. */
  readonly name: string;
  /** Letter that stands for the name after one dash. */
  readonly short?: string;
  /** What stands for the value in texts; without it the option has no value. */
  readonly value?: string;
  readonly description: string;
  readonly repeated?: boolean;
}

/** What a command line says. */
export interface Parsed {
  readonly words: readonly string[];
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/**
 * Separates words from options. A word may begin with one dash, as searches do; `--` ends the options.
 *
 * A value never appears in a message: it may be a secret.
 */
export function parse(line: readonly string[], options: readonly Option[], command: string): Parsed {
  const words: string[] = [];
  const values = new Map<string, string[]>();
  const rest = [...line];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      words.push(...rest);
      break;
    }
    const short = options.find((one) => one.short !== undefined && word === `-${one.short}`);
    if (short === undefined && !word.startsWith('--')) {
      words.push(word);
      continue;
    }
    const [, written = '', attached] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
    const option = short ?? find(written, options, command);
    const value = option.value === undefined ? noValue(option, attached) : (attached ?? rest.shift());
    if (value === undefined) {
      throw new UsageError(`--${option.name} needs a value: ${option.value}`, help(command));
    }
    const known = values.get(option.name);
    if (known !== undefined && !option.repeated) {
      throw new UsageError(`--${option.name} is there twice`, help(command));
    }
    values.set(option.name, [...(known ?? []), value]);
  }
  return { words, values };
}

function find(written: string, options: readonly Option[], command: string): Option {
  const name = written.replaceAll('_', '-');
  const found = options.find((option) => option.name === name);
  if (found !== undefined) {
    return found;
  }
  if (/^(api-?)?key$|^token$/.test(name)) {
    const why = 'A key is not taken as an argument: other users of the machine could see it';
    throw new UsageError(why, 'Store it with "sda login", which asks for it or reads it from stdin, or set SDA_API_KEY.');
  }
  const names = options.map((option) => `--${option.name}`);
  throw new UsageError(`${command} has no option --${name}${didYouMean(`--${name}`, names)}`, help(command));
}

function noValue(option: Option, attached: string | undefined): string {
  if (attached !== undefined) {
    throw new UsageError(`--${option.name} takes no value`);
  }
  return '';
}

function help(command: string): string {
  return `Help: sda ${command} --help`;
}
