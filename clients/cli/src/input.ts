import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { Interrupted, UsageError } from './problems.js';

/** Reads a JSON object from a file, or from stdin if the name is a dash. */
export async function readJsonObject(file: string): Promise<Record<string, unknown>> {
  let content: string;
  try {
    content = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`--input: ${file} cannot be read`);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    throw new UsageError('--input: this is not JSON');
  }
  if (!(parsed instanceof Object) || Array.isArray(parsed)) {
    throw new UsageError('--input: a JSON object is needed');
  }
  return parsed as Record<string, unknown>;
}

/** Asks for a line without showing it, or reads stdin if nobody can be asked. */
export async function readSecret(question: string, input: NodeJS.ReadStream = process.stdin, screen = process.stderr): Promise<string> {
  if (!input.isTTY) {
    return (await text(input)).trim();
  }
  screen.write(question);
  input.setRawMode(true);
  try {
    return await hiddenLine(input);
  } finally {
    input.setRawMode(false);
    input.pause();
    screen.write('\n');
  }
}

async function hiddenLine(input: NodeJS.ReadStream): Promise<string> {
  let line = '';
  input.setEncoding('utf8');
  for await (const chunk of input) {
    for (const character of String(chunk)) {
      switch (character) {
        case '\r':
        case '\n':
          return line.trim();
        case '\u0003':
          // In this mode the terminal sends no signal for Ctrl-C.
          throw new Interrupted();
        case '\u0004':
          throw new UsageError('nothing was entered');
        case '\u007f':
        case '\b':
          line = line.slice(0, -1);
          break;
        default:
          line += character;
      }
    }
  }
  return line.trim();
}
