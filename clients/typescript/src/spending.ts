import { CostLimitError } from './errors.js';

const REMEMBERED_KEYS = 10_000;

/** The header of the maximum takes no more; no call costs as much. */
const LARGEST = 999_999_999_000_000;

/** Sums up what calls cost, and refuses a call that could exceed the maximum. All amounts in micro-USD. */
export class Spending {
  readonly #maxCost: number | undefined;
  readonly #countedKeys = new Set<string>();
  #spent = 0;
  #held = 0;

  constructor(maxCost: number | undefined) {
    this.#maxCost = maxCost === undefined ? undefined : amount(maxCost);
  }

  get spent(): number {
    return this.#spent;
  }

  /**
   * Holds the price while the call runs. Calls in parallel cannot exceed the maximum together.
   *
   * @param most maximum of this call
   * @returns the most that the call may cost, for the service to check against its own price
   */
  hold(price: number, most: number | undefined): number | undefined {
    if (most !== undefined && price > amount(most)) {
      throw new CostLimitError(price, 0, most);
    }
    const used = this.#spent + this.#held;
    if (this.#maxCost !== undefined && price > 0 && used + price > this.#maxCost) {
      throw new CostLimitError(price, used, this.#maxCost);
    }
    this.#held += price;
    const left = this.#maxCost === undefined ? LARGEST : Math.max(0, this.#maxCost - used);
    const bound = Math.min(left, most ?? LARGEST);
    return bound < LARGEST ? bound : undefined;
  }

  release(price: number): void {
    this.#held -= price;
  }

  /** Adds the cost of a response, once for each idempotency key that the caller chose. */
  add(cost: number, key: string | undefined): void {
    if (key !== undefined) {
      if (this.#countedKeys.has(key)) {
        return;
      }
      this.#countedKeys.add(key);
      for (const oldest of this.#countedKeys) {
        if (this.#countedKeys.size <= REMEMBERED_KEYS) {
          break;
        }
        this.#countedKeys.delete(oldest);
      }
    }
    this.#spent += cost;
  }
}

function amount(maxCost: number): number {
  if (!Number.isSafeInteger(maxCost) || maxCost < 0) {
    throw new RangeError(`maxCost must be a whole number of micro-USD, not ${maxCost}`);
  }
  return maxCost;
}
