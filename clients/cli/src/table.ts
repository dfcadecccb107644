import type { Terminal } from './terminal.js';
import { padded, plain, shortened, width } from './text.js';

/** A column: its title and what it shows of a row. */
export interface Column {
  readonly title: string;
  readonly cell: (row: Record<string, unknown>) => string;
}

const GAP = 2;
const LEAST = 6;

/**
 * Prints rows below titles. The first rows decide the widths, so that later pages continue the table.
 *
 * In a window each row is one line; elsewhere cells are complete and separated by tabs, below titles only if that is wanted.
 */
export class Table {
  readonly #terminal: Terminal;
  readonly #columns: readonly Column[];
  readonly #titled: boolean;
  #widths: number[] | undefined;
  #begun = false;

  constructor(terminal: Terminal, columns: readonly Column[], titled: boolean) {
    this.#terminal = terminal;
    this.#columns = columns;
    this.#titled = titled;
  }

  async print(rows: ReadonlyArray<Record<string, unknown>>): Promise<void> {
    const cells = rows.map((row) => this.#columns.map((column) => plain(column.cell(row))));
    const titles = this.#columns.map((column) => column.title);
    if (this.#terminal.columns === undefined) {
      for (const row of this.#titled && !this.#begun ? [titles, ...cells] : cells) {
        await this.#terminal.print(`${row.join('\t')}\n`);
      }
      this.#begun = true;
      return;
    }
    if (this.#widths === undefined) {
      this.#widths = fitted(titles, cells, this.#terminal.columns);
      await this.#terminal.print(`${this.#terminal.paint(this.#line(titles, this.#widths), 'bold')}\n`);
    }
    for (const row of cells) {
      await this.#terminal.print(`${this.#line(row, this.#widths)}\n`);
    }
  }

  #line(cells: readonly string[], widths: readonly number[]): string {
    const shown = cells.map((cell, index) => padded(shortened(cell, widths[index] ?? 0), widths[index] ?? 0));
    return shown.join(' '.repeat(GAP)).trimEnd();
  }
}

/** Returns the widths of the columns: the widest give way first, those that no longer fit have none. */
export function fitted(titles: readonly string[], rows: ReadonlyArray<readonly string[]>, columns: number): number[] {
  const widths = titles.map((title, index) => Math.max(width(title), ...rows.map((row) => width(row[index] ?? ''))));
  const room = columns - GAP * (widths.length - 1);
  let excess = widths.reduce((sum, one) => sum + one, 0) - room;
  while (excess > 0) {
    const widest = Math.max(...widths);
    if (widest <= LEAST) {
      break;
    }
    const index = widths.lastIndexOf(widest);
    const second = Math.max(LEAST, ...widths.filter((_, other) => other !== index));
    const taken = Math.max(1, Math.min(excess, widest - second));
    widths[index] = widest - taken;
    excess -= taken;
  }
  return widths;
}
