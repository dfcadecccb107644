interface Bucket {
  allowance: number;
  burst: number;
  perMillisecond: number;
  updatedAt: number;
}

/** Spreads the calls of each class over time, by what the service says is left of its limits. */
export class Pacer {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes one call and returns the milliseconds to wait before it. */
  take(limitClass: string): number {
    const bucket = this.#buckets.get(limitClass);
    if (bucket === undefined) {
      return 0;
    }
    this.#refill(bucket);
    bucket.allowance -= 1;
    return bucket.allowance >= 0 ? 0 : Math.ceil(-bucket.allowance / bucket.perMillisecond);
  }

  /** Learns from the headers of a response. Calls that wait already keep their turn. */
  observe(limitClass: string, headers: Headers): void {
    const left = /^"([^"]+)";r=(\d+)/.exec(headers.get('RateLimit') ?? '');
    if (left === null) {
      return;
    }
    const policy = policies(headers.get('RateLimit-Policy') ?? '').get(left[1] ?? '');
    if (policy === undefined || policy.quota === 0 || policy.seconds === 0) {
      return;
    }
    const remaining = Number(left[2]);
    const known = this.#buckets.get(limitClass);
    if (known !== undefined) {
      this.#refill(known);
    }
    this.#buckets.set(limitClass, {
      allowance: known === undefined ? remaining : Math.min(known.allowance, remaining),
      burst: policy.quota,
      perMillisecond: policy.quota / (policy.seconds * 1000),
      updatedAt: this.#now(),
    });
  }

  #refill(bucket: Bucket): void {
    const now = this.#now();
    const gained = (now - bucket.updatedAt) * bucket.perMillisecond;
    bucket.allowance = Math.min(bucket.burst, bucket.allowance + gained);
    bucket.updatedAt = now;
  }
}

function policies(header: string): Map<string, { quota: number; seconds: number }> {
  const found = new Map<string, { quota: number; seconds: number }>();
  for (const match of header.matchAll(/"([^"]+)";q=(\d+);w=(\d+)/g)) {
    found.set(match[1] ?? '', { quota: Number(match[2]), seconds: Number(match[3]) });
  }
  return found;
}
