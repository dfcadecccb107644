import { costOfReads, isBatch } from './batch.js';
import { remember, type CallInfo } from './call-info.js';
import { DownloadSteps, failureOf, partsOf } from './download.js';
import { microUsd, usd } from './money.js';
import { Pacer } from './pacing.js';
import { build, type BuiltRequest } from './request.js';
import { readBody, refusalOf } from './response.js';
import { mayRepeat, retryDelay } from './retry.js';
import { Spending } from './spending.js';

export type { CallInfo } from './call-info.js';

/** Where an input goes, and its name there. */
export type Place = readonly ['path' | 'query' | 'header' | 'body', string];

/** One operation of the contract. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  /** Price in millionths of a USD. */
  price: number;
  limitClass: string;
  scope: string;
  idempotent: boolean;
  body: boolean;
  inputs: Record<string, Place>;
}

/** Options of one exchange with the service. */
export interface AttemptOptions {
  /** Ends the call and its waits. A write that was sent may still be made. */
  signal?: AbortSignal;
  /** Milliseconds for each attempt. */
  timeout?: number;
  maxRetries?: number;
}

/** Options of one call. */
export interface CallOptions extends AttemptOptions {
  /** Key of a write; by default each call has its own, which all its attempts share. */
  idempotencyKey?: string;
  /** Most that this call may cost, in millionths of a USD. The service refuses it too, if its price is higher. */
  maxCost?: number;
}

interface Exchange<T> {
  body: T;
  info: CallInfo;
}

export interface TransportSettings {
  apiKey: string;
  baseUrl: string;
  timeout: number;
  maxRetries: number;
  maxRetryDelay: number;
  maxCost: number | undefined;
  pacing: boolean;
  fetch: typeof fetch;
  now: () => number;
  random: () => number;
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Sends calls: paced, repeated where that is safe, and summed up. */
export class Transport {
  readonly spending: Spending;
  readonly #settings: TransportSettings;
  readonly #pacer: Pacer;

  constructor(settings: TransportSettings) {
    this.#settings = settings;
    this.spending = new Spending(settings.maxCost);
    this.#pacer = new Pacer(settings.now);
  }

  async call<T>(operation: Operation, request: object, options: CallOptions = {}): Promise<T> {
    const built = this.#build(operation, request);
    if (operation.idempotent) {
      built.headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID());
    } else if (options.idempotencyKey !== undefined) {
      throw new TypeError(`${operation.id} takes no idempotencyKey`);
    }
    const repeatable = operation.method === 'GET' || operation.idempotent;
    return this.#charged(operation, built, options, () =>
      this.#attempts(operation, options, repeatable, (attempt) => this.#attempt<T>(operation, built, options, attempt)),
    );
  }

  /** Returns the body of a read part by part, while it arrives. Only its head is repeated: parts may have been used. */
  async *download(operation: Operation, request: object, options: AttemptOptions = {}): AsyncGenerator<Uint8Array> {
    const built = this.#build(operation, request);
    built.headers.set('Accept', '*/*');
    yield* await this.#charged(operation, built, options, () =>
      this.#attempts(operation, options, true, (attempt) => this.#open(operation, built, options, attempt)),
    );
  }

  /** Asks what a call would cost. It changes nothing, so it may be repeated whatever the operation. */
  async dryRun<T>(operation: Operation, request: object, options: AttemptOptions = {}): Promise<T> {
    if (isBatch(operation)) {
      throw new TypeError('A batch has no price of its own; ask for that of each read');
    }
    const built = this.#build(operation, request);
    built.headers.set('X-Dry-Run', 'true');
    const dry = (attempt: number) => this.#attempt<T>(operation, built, options, attempt);
    return (await this.#attempts(operation, options, true, dry)).body;
  }

  #build(operation: Operation, request: object): BuiltRequest {
    const built = build(this.#settings.baseUrl, operation, request);
    built.headers.set('Authorization', `Bearer ${this.#settings.apiKey}`);
    return built;
  }

  /** Makes a call whose price is held meanwhile, and adds what it cost. */
  async #charged<T>(
    operation: Operation,
    built: BuiltRequest,
    options: CallOptions,
    exchange: () => Promise<Exchange<T>>,
  ): Promise<T> {
    const most = this.spending.hold(operation.price, options.maxCost);
    try {
      if (most !== undefined) {
        built.headers.set('X-Max-Cost', usd(most));
      }
      const { body, info } = await exchange();
      this.spending.add(info.cost, options.idempotencyKey);
      return body;
    } finally {
      this.spending.release(operation.price);
    }
  }

  async #attempts<T>(
    operation: Operation,
    options: AttemptOptions,
    repeatable: boolean,
    exchange: (attempt: number) => Promise<Exchange<T>>,
  ): Promise<Exchange<T>> {
    const maxRetries = options.maxRetries ?? this.#settings.maxRetries;
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#pace(operation, options.signal);
        return await exchange(attempt);
      } catch (error) {
        const delay = retryDelay(error, attempt, this.#settings.random());
        const worth = attempt <= maxRetries && delay <= this.#settings.maxRetryDelay;
        if (!worth || !mayRepeat(error, repeatable, attempt)) {
          throw error;
        }
        await this.#settings.sleep(delay, options.signal);
      }
    }
  }

  async #pace(operation: Operation, signal: AbortSignal | undefined): Promise<void> {
    const wait = this.#settings.pacing ? this.#pacer.take(operation.limitClass) : 0;
    if (wait > 0) {
      await this.#settings.sleep(wait, signal);
    }
    signal?.throwIfAborted();
  }

  async #attempt<T>(
    operation: Operation,
    built: BuiltRequest,
    options: AttemptOptions,
    attempt: number,
  ): Promise<Exchange<T>> {
    const { response, body } = await this.#exchange(operation, built, options);
    this.#pacer.observe(operation.limitClass, response.headers);
    if (!response.ok) {
      throw refusalOf(response, body);
    }
    const info = infoFrom(operation, response.headers, body, attempt);
    remember(body, info);
    return { body: body as T, info };
  }

  async #open(
    operation: Operation,
    built: BuiltRequest,
    options: AttemptOptions,
    attempt: number,
  ): Promise<Exchange<AsyncGenerator<Uint8Array>>> {
    const steps = new DownloadSteps(operation.id, options.timeout ?? this.#settings.timeout, options.signal);
    const response = await steps.run(() => this.#send(operation, built, steps.signal));
    this.#pacer.observe(operation.limitClass, response.headers);
    if (!response.ok) {
      throw refusalOf(response, await steps.run(() => readBody(response)));
    }
    return { body: partsOf(response, steps), info: infoFrom(operation, response.headers, undefined, attempt) };
  }

  async #exchange(
    operation: Operation,
    built: BuiltRequest,
    options: AttemptOptions,
  ): Promise<{ response: Response; body: unknown }> {
    const timeout = AbortSignal.timeout(options.timeout ?? this.#settings.timeout);
    const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
    try {
      const response = await this.#send(operation, built, signal);
      return { response, body: await readBody(response) };
    } catch (error) {
      throw failureOf(operation.id, error, timeout.aborted, options.signal);
    }
  }

  #send(operation: Operation, built: BuiltRequest, signal: AbortSignal): Promise<Response> {
    return this.#settings.fetch(built.url, {
      method: operation.method,
      headers: built.headers,
      body: built.body ?? null,
      signal,
      // The service has no redirects, and the key must not go anywhere else.
      redirect: 'error',
    });
  }
}

function infoFrom(operation: Operation, headers: Headers, body: unknown, attempts: number): CallInfo {
  const remaining = headers.get('X-Credits-Remaining');
  return {
    operation: operation.id,
    requestId: headers.get('X-Request-Id') ?? undefined,
    cost: isBatch(operation) ? costOfReads(body) : microUsd(headers.get('X-Credits-Charged') ?? '0'),
    creditsRemaining: remaining === null ? undefined : microUsd(remaining),
    replayed: headers.get('Idempotent-Replayed') === 'true',
    attempts,
  };
}
