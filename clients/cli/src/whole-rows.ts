const NEWLINE = 0x0a;
const QUOTE = 0x22;

/** Cuts a download at the ends of rows, so that what was printed is complete whenever it ends. */
export class WholeRows {
  /** In CSV a line break between quotes is part of a text. In JSON lines there is none. */
  readonly #csv: boolean;
  #quoted = false;
  #lines = 0;
  #rest: Uint8Array[] = [];

  constructor(format: string) {
    this.#csv = format === 'csv';
  }

  /** Rows so far, without the header of CSV. */
  get count(): number {
    return this.#csv ? Math.max(0, this.#lines - 1) : this.#lines;
  }

  /** Returns the rows that this part completes. */
  take(part: Uint8Array): Uint8Array {
    let end = 0;
    for (let at = 0; at < part.length; at++) {
      const byte = part[at];
      if (byte === QUOTE && this.#csv) {
        this.#quoted = !this.#quoted;
      } else if (byte === NEWLINE && !this.#quoted) {
        end = at + 1;
        this.#lines++;
      }
    }
    if (end === 0) {
      this.#rest.push(part);
      return new Uint8Array();
    }
    const whole = Buffer.concat([...this.#rest, part.subarray(0, end)]);
    this.#rest = [part.subarray(end)];
    return whole;
  }

  /** Returns what is left at the end of a complete download: a last row without a line break. */
  rest(): Uint8Array {
    return Buffer.concat(this.#rest);
  }
}
