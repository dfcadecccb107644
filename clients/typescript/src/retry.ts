import { ApiError, ConnectionError } from './errors.js';

const FIRST_DELAY = 250;
const LONGEST_DELAY = 20_000;

/** Returns whether the same request may be sent again. */
export function mayRepeat(error: unknown, repeatable: boolean, attempt: number): boolean {
  if (error instanceof ConnectionError) {
    return repeatable;
  }
  if (!(error instanceof ApiError)) {
    return false;
  }
  switch (error.status) {
    case 429:
      // Nothing was done, whatever the operation.
      return true;
    case 408:
    case 500:
    case 503:
    case 504:
      return repeatable;
    case 502:
      return repeatable && error.reason !== 'proxy_unreachable' && error.reason !== 'operation_unavailable';
    case 409:
      // The connection of the first attempt broke while the service was still working on it.
      return repeatable && attempt > 1 && error.code === 'idempotency_in_progress';
    default:
      return false;
  }
}

/**
 * Returns the milliseconds before the next attempt: a random part of a doubling range, after what the service demands.
 *
 * @param random number from 0 up to 1
 */
export function retryDelay(error: unknown, attempt: number, random: number): number {
  const range = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (attempt - 1));
  const demanded = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
  return demanded + Math.floor(random * range);
}
