import type { CallOptions, Operation, Transport } from './transport.js';

/** Returns one page after the other, until a page has no rows or no next cursor. */
export async function* pages<P>(
  transport: Transport,
  operation: Operation,
  request: object,
  rows: string,
  options?: CallOptions,
): AsyncGenerator<P> {
  if (options?.idempotencyKey !== undefined) {
    throw new TypeError('Pages take no idempotencyKey');
  }
  let cursor: unknown = 'cursor' in request ? request.cursor : undefined;
  for (;;) {
    const input = cursor === undefined ? request : { ...request, cursor };
    const page = await transport.call<Record<string, unknown>>(operation, input, options);
    yield page as P;
    const next = page['next_cursor'];
    const found = page[rows];
    const ended = Array.isArray(found) && found.length === 0;
    // A cursor that repeats itself would be read, and paid, for ever.
    if (ended || typeof next !== 'string' || next === '' || next === cursor) {
      return;
    }
    cursor = next;
  }
}

/** Returns the rows of all pages. */
export async function* items<T>(all: AsyncIterable<unknown>, rows: string): AsyncGenerator<T> {
  for await (const page of all) {
    const found = (page as Record<string, unknown>)[rows];
    if (Array.isArray(found)) {
      yield* found as T[];
    }
  }
}
