import { plain } from './text.js';

const STYLES = { bold: '1', dim: '2', red: '31', green: '32', yellow: '33' } as const;

/** The reader of the output has gone, as `head` does. */
export class OutputClosed extends Error {}

/** Results go to stdout, everything else to stderr. */
export class Terminal {
  /** Columns of the window; undefined if stdout is no window. */
  readonly columns: number | undefined;
  readonly #quiet: boolean;
  readonly #hidden = new Map<string, string>();
  readonly #outColors: boolean;
  readonly #errColors: boolean;
  #progress = false;

  constructor(quiet: boolean) {
    this.#quiet = quiet;
    const colors = (process.env['NO_COLOR'] ?? '') === '' && process.env['TERM'] !== 'dumb';
    this.#outColors = colors && process.stdout.isTTY === true;
    this.#errColors = colors && process.stderr.isTTY === true;
    this.columns = process.stdout.isTTY ? process.stdout.columns || 80 : undefined;
    // A write reports the same error to its callback.
    process.stdout.on('error', () => undefined);
    process.stderr.on('error', () => undefined);
  }

  /** Writes text or bytes of a result, and waits until the reader has taken it. */
  async print(text: string | Uint8Array): Promise<void> {
    this.#clear();
    await new Promise<void>((resolve, reject) => {
      process.stdout.write(text, (error) => {
        if (!error) {
          resolve();
        } else {
          reject('code' in error && error.code === 'EPIPE' ? new OutputClosed() : error);
        }
      });
    });
  }

  /** Says something about the work, unless that is unwanted. */
  note(text: string): void {
    if (!this.#quiet) {
      this.#say(this.#painted(plain(this.masked(text)), 'dim', this.#errColors));
    }
  }

  /** Says what failed. */
  fail(text: string, hint?: string): void {
    this.#say(`${this.#painted('sda:', 'red', this.#errColors)} ${plain(this.masked(text))}`);
    if (hint !== undefined) {
      this.#say(plain(this.masked(hint)));
    }
  }

  /** Shows how far the work is, in one line that the next one replaces. Only for a person who watches. */
  progress(text: string): void {
    if (!this.#quiet && process.stderr.isTTY) {
      process.stderr.write(`\r\x1b[K${plain(text)}`);
      this.#progress = true;
    }
  }

  /** Replaces a secret in everything that is said, whatever it is a part of. */
  hide(secret: string, shown: string): void {
    if (secret !== '') {
      this.#hidden.set(secret, shown);
    }
  }

  /** Returns text without the hidden secrets. */
  masked(text: string): string {
    let masked = text;
    for (const [secret, shown] of this.#hidden) {
      masked = masked.replaceAll(secret, shown);
    }
    return masked;
  }

  /** Returns text with colour, if stdout shows colours. */
  paint(text: string, style: keyof typeof STYLES): string {
    return this.#painted(text, style, this.#outColors);
  }

  #say(text: string): void {
    this.#clear();
    process.stderr.write(`${text}\n`);
  }

  #clear(): void {
    if (this.#progress) {
      process.stderr.write('\r\x1b[K');
      this.#progress = false;
    }
  }

  #painted(text: string, style: keyof typeof STYLES, colors: boolean): string {
    return colors ? `\x1b[${STYLES[style]}m${text}\x1b[0m` : text;
  }
}
