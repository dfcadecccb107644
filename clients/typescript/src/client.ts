import { entry, priced, type BatchRead } from './batch.js';
import type { BatchResult, DryRun, Job } from './generated/models.js';
import { Operations } from './generated/operations.js';
import { jobResult, whenEnded, type Clock, type ResultOptions, type WaitOptions } from './jobs.js';
import { pages } from './paging.js';
import { Transport, type AttemptOptions, type CallOptions, type Operation } from './transport.js';

/** Settings of a client. */
export interface ClientOptions {
  apiKey: string;
  /** Origin of the service, such as `https://api.example`. */
  baseUrl: string;
  /** Milliseconds for each attempt; default 60000, above the longest deadline of the service for most calls. */
  timeout?: number;
  /** Attempts after the first; default 3. */
  maxRetries?: number;
  /** Longest wait before an attempt in milliseconds; where the service demands more, the error is thrown. Default 60000. */
  maxRetryDelay?: number;
  /**
   * Most that this client may spend, in millionths of a USD. A call that could exceed it is not sent; what is left goes
   * along with each call, so that the service refuses one whose price has become higher.
   */
  maxCost?: number;
  /** Whether calls wait for the rate limits instead of running into them; default true. */
  pacing?: boolean;
  fetch?: typeof fetch;
  /** Milliseconds since 1970; tests replace it. */
  now?: () => number;
  /** A number from 0 up to 1; tests replace it. */
  random?: () => number;
  sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Calls the service with one API key. Keys belong on servers: a page that has one shows it to its visitors. */
export class SocialDataClient extends Operations {
  readonly #transport: Transport;
  readonly #clock: Clock;

  constructor(options: ClientOptions) {
    const clock = { now: options.now ?? Date.now, sleep: options.sleep ?? pause };
    const transport = new Transport({
      apiKey: options.apiKey,
      baseUrl: options.baseUrl.replace(/\/+$/, ''),
      timeout: options.timeout ?? 60_000,
      maxRetries: options.maxRetries ?? 3,
      maxRetryDelay: options.maxRetryDelay ?? 60_000,
      maxCost: options.maxCost,
      pacing: options.pacing ?? true,
      fetch: options.fetch ?? ((input, init) => fetch(input, init)),
      random: options.random ?? Math.random,
      ...clock,
    });
    super(transport);
    this.#transport = transport;
    this.#clock = clock;
  }

  /** Calls an operation that is chosen at run time. The names of its inputs are checked, their values are not. */
  call(operation: Operation, request: object = {}, options?: CallOptions): Promise<unknown> {
    return this.#transport.call(operation, request, options);
  }

  /** Every page of an operation that is chosen at run time; `rows` is the member that has the rows. */
  pages(operation: Operation, rows: string, request: object = {}, options?: CallOptions): AsyncGenerator<unknown> {
    return pages(this.#transport, operation, request, rows, options);
  }

  /** Returns what a call would cost, from the service, without making it. */
  dryRun(operation: Operation, request: object = {}, options?: AttemptOptions): Promise<DryRun> {
    return this.#transport.dryRun(operation, request, options);
  }

  /** Makes several reads in one call. What they cost together counts as the cost of the call. */
  readBatch(reads: readonly BatchRead[], options?: CallOptions): Promise<BatchResult> {
    return this.#transport.call(priced(reads), { requests: reads.map(entry) }, options);
  }

  /**
   * The result of a job in its format, part by part while it arrives. Free. Nothing is sent before the first part is read.
   *
   * A failure between two parts is thrown and not repeated; begin again, or with `fromPage` at a page that you lack.
   * `timeout` is for the head and for each part. Parts may end anywhere, also inside a character.
   */
  jobResult(id: string, { fromPage, ...options }: ResultOptions = {}): AsyncGenerator<Uint8Array> {
    return this.#transport.download(jobResult, { id, from_page: fromPage }, options);
  }

  /** Returns a job when it has ended, or as it is after `maxWait`. Each look is a free call. */
  waitForJob(id: string, options: WaitOptions = {}): Promise<Job> {
    return whenEnded(() => this.jobs.get({ id }, options), this.#clock, options);
  }

  /** What the calls of this client cost so far, in millionths of a USD. */
  get spent(): number {
    return this.#transport.spending.spent;
  }
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', abort, { once: true });
  });
}
