import { isSet, type Invocation } from './command.js';
import { columnsOf } from './columns.js';
import { printFields } from './fields.js';
import { UsageError } from './problems.js';
import { Table } from './table.js';
import { json } from './text.js';

type Row = Record<string, unknown>;

/** Prints results in the form that was asked for: for people, as JSON, or as lines of JSON. */
export class Output {
  readonly #invocation: Invocation;
  readonly #form: 'table' | 'json' | 'jsonl';
  #table: Table | undefined;
  #rows = 0;

  constructor(invocation: Invocation) {
    this.#invocation = invocation;
    if (isSet(invocation, 'json') && isSet(invocation, 'jsonl')) {
      throw new UsageError('--json and --jsonl exclude each other');
    }
    this.#form = isSet(invocation, 'json') ? 'json' : isSet(invocation, 'jsonl') ? 'jsonl' : 'table';
  }

  get forPeople(): boolean {
    return this.#form === 'table';
  }

  /** Prints a response, whose rows are the member of this name, if it has rows. */
  async response(response: unknown, rows?: string): Promise<void> {
    const { terminal } = this.#invocation;
    const member = rows ?? rowsMember(response);
    const found = member === undefined ? undefined : (response as Row)[member];
    if (this.#form === 'json') {
      await terminal.print(`${json(response, 2)}\n`);
    } else if (Array.isArray(found)) {
      for (const row of this.#form === 'table' ? [found] : found.map((one) => [one])) {
        await this.rows(row as Row[]);
      }
    } else if (this.#form === 'jsonl') {
      await terminal.print(`${json(response)}\n`);
    } else {
      await printFields(terminal, unwrapped(response));
    }
  }

  /** Prints rows of a page, in a table below titles in a window, or everywhere if wanted. After the last one call {@link end}. */
  async rows(rows: readonly Row[], titled = false): Promise<void> {
    const { terminal } = this.#invocation;
    if (this.#form === 'table') {
      const [first] = rows;
      if (first !== undefined) {
        this.#table ??= new Table(terminal, columnsOf(first), titled);
        await this.#table.print(rows);
      }
      return;
    }
    for (const row of rows) {
      const start = this.#form === 'jsonl' ? '' : this.#rows === 0 ? '[\n' : ',\n';
      await terminal.print(`${start}${json(row)}${this.#form === 'jsonl' ? '\n' : ''}`);
      this.#rows++;
    }
  }

  /** Completes what was printed, also after a failure: an array is closed. */
  async end(): Promise<void> {
    if (this.#form === 'json') {
      await this.#invocation.terminal.print(this.#rows === 0 ? '[]\n' : '\n]\n');
    }
  }
}

/** Members beside the rows of a response. */
const BESIDE_ROWS = new Set(['count', 'limit', 'next_cursor', 'has_more']);

/** Returns the only member that is a list of objects. An empty list is one of rows if nothing else is there. */
function rowsMember(response: unknown): string | undefined {
  const members = Object.entries((response ?? {}) as Row);
  const [list, ...others] = members.filter(([, value]) => Array.isArray(value));
  if (list === undefined || others.length > 0) {
    return undefined;
  }
  const [name, rows] = list as [string, unknown[]];
  const alone = members.every(([member]) => member === name || BESIDE_ROWS.has(member));
  return (rows.length > 0 ? rows.every((row) => row instanceof Object) : alone) ? name : undefined;
}

/** Returns the members of an object that is the only one in a response. */
function unwrapped(response: unknown): Row {
  const members = Object.entries((response ?? {}) as Row);
  const [only] = members;
  const inner = members.length === 1 ? only?.[1] : undefined;
  return inner instanceof Object && !Array.isArray(inner) ? (inner as Row) : ((response ?? {}) as Row);
}
