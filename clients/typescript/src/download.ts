import { ApiError, CallTimeoutError, ConnectionError } from './errors.js';

/** Bounds each step of a download: the wait for its head, and for each part of its body. */
export class DownloadSteps {
  /** Ends the request. */
  readonly signal: AbortSignal;
  readonly #timeout = new AbortController();
  readonly #name: string;
  readonly #milliseconds: number;
  readonly #caller: AbortSignal | undefined;

  constructor(name: string, milliseconds: number, caller: AbortSignal | undefined) {
    this.#name = name;
    this.#milliseconds = milliseconds;
    this.#caller = caller;
    this.signal = caller === undefined ? this.#timeout.signal : AbortSignal.any([caller, this.#timeout.signal]);
  }

  async run<T>(step: () => Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#timeout.abort(), this.#milliseconds);
    try {
      return await step();
    } catch (error) {
      throw failureOf(this.#name, error, this.#timeout.signal.aborted, this.#caller);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Returns the parts of a body. A caller that stops early closes the connection. */
export async function* partsOf(response: Response, steps: DownloadSteps): AsyncGenerator<Uint8Array> {
  if (response.body === null) {
    return;
  }
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await steps.run(() => reader.read());
      if (done) {
        return;
      }
      yield value;
    }
  } finally {
    // Does nothing after the end, and repeats the failure after one.
    await reader.cancel().catch(() => undefined);
  }
}

/** Returns what the caller is told about a failed exchange. */
export function failureOf(name: string, error: unknown, timedOut: boolean, caller: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || caller?.aborted) {
    return error;
  }
  return timedOut
    ? new CallTimeoutError(`${name} timed out`, { cause: error })
    : new ConnectionError(`${name} got no complete response`, { cause: error });
}
