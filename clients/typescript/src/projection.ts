/** A response of which `fields` or `compact` may have removed any member. */
export type Projected<T> = T extends Array<infer E>
  ? Array<Projected<E>>
  : T extends object
    ? { [K in keyof T]?: Projected<T[K]> }
    : T;

/** The response to a request: complete, unless the request names `fields` or `compact`. */
export type Answer<T, R> = R extends { fields: unknown } | { compact: unknown } ? Projected<T> : T;
