/** What the headers of a response say about the call. */
export interface CallInfo {
  operation: string;
  requestId: string | undefined;
  /** Cost in millionths of a USD. */
  cost: number;
  /** Approximate remaining credit in millionths of a USD. */
  creditsRemaining: number | undefined;
  /** Whether this is the first response to an earlier request with the same idempotency key. */
  replayed: boolean;
  attempts: number;
}

const infos = new WeakMap<object, CallInfo>();

/** Returns cost, request id and attempts of the call that had this response. */
export function infoOf(response: object): CallInfo | undefined {
  return infos.get(response);
}

/** Remembers the call for as long as the response is in use. */
export function remember(response: unknown, info: CallInfo): void {
  if (typeof response === 'object' && response !== null) {
    infos.set(response, info);
  }
}
