import { operations } from './generated/operations.js';
import { build } from './request.js';
import type { Operation } from './transport.js';

/** One read of a batch: an operation that is a GET, with its inputs. */
export interface BatchRead {
  operation: Operation;
  request?: object;
  /** A name of your own, repeated in the response. */
  id?: string;
}

/** Returns the batch as an operation whose price is the sum of its reads. */
export function priced(reads: readonly BatchRead[]): Operation {
  return { ...operations.batch_read, price: reads.reduce((sum, read) => sum + read.operation.price, 0) };
}

/** Returns a read as the batch takes it: its address, without anything that goes into a header. */
export function entry({ operation, request = {}, id }: BatchRead): { path: string; id?: string } {
  const header = Object.entries(request).find(
    ([name, value]) => value !== undefined && operation.inputs[name]?.[0] === 'header',
  );
  if (operation.method !== 'GET' || header !== undefined) {
    throw new TypeError(`${operation.id}${header === undefined ? '' : ` with ${header[0]}`} cannot be part of a batch`);
  }
  return { path: build('', operation, request).url, ...(id === undefined ? {} : { id }) };
}

export function isBatch(operation: Operation): boolean {
  return operation.id === operations.batch_read.id;
}

/** Returns what the reads of a batch cost together. The header of its response has nothing of it. */
export function costOfReads(body: unknown): number {
  return Math.round((body as { credits_charged: number }).credits_charged * 1_000_000);
}
