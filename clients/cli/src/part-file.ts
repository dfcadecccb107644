import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { UsageError } from './problems.js';

/** A file that has its name only once it is complete. */
export class PartFile {
  readonly #name: string;
  readonly #part: string;
  readonly #handle: FileHandle;
  #open = true;

  private constructor(name: string, part: string, handle: FileHandle) {
    this.#name = name;
    this.#part = part;
    this.#handle = handle;
  }

  /** Begins a file beside the one that it replaces. */
  static async begin(name: string): Promise<PartFile> {
    const part = `${name}.${process.pid}.part`;
    try {
      const present = await stat(name).catch(() => undefined);
      if (present?.isFile() !== false) {
        return new PartFile(name, part, await open(part, 'wx'));
      }
    } catch {
      throw new UsageError(`--output: ${name} cannot be written`);
    }
    throw new UsageError(`--output: ${name} is there and is no file`);
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.#handle.appendFile(bytes);
  }

  async complete(): Promise<void> {
    await this.#handle.sync();
    await this.#close();
    await rename(this.#part, this.#name);
  }

  /** Removes what was written, unless it is complete. */
  async discard(): Promise<void> {
    if (this.#open) {
      await this.#close();
      await rm(this.#part, { force: true });
    }
  }

  async #close(): Promise<void> {
    this.#open = false;
    await this.#handle.close();
  }
}
