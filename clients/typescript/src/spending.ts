import { CostLimitError } from './errors.js';

const REMEMBERED_KEYS = 10_000;

/** Sums up what calls cost, and refuses a call that could exceed the maximum. All amounts in micro-USD. */
export class Spending {
  readonly #maxCost: number | undefined;
  readonly #countedKeys = new Set<string>();
  #spent = 0;
  #held = 0;

  constructor(maxCost: number | undefined) {
    this.#maxCost = maxCost;
  }

  get spent(): number {
    return this.#spent;
  }

  /** Holds the price while the call runs. Calls in parallel cannot exceed the maximum together. */
  hold(price: number): void {
    if (this.#maxCost !== undefined && price > 0 && this.#spent + this.#held + price > this.#maxCost) {
      throw new CostLimitError(price, this.#spent + this.#held, this.#maxCost);
    }
    this.#held += price;
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
