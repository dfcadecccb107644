package io.socialdata.dashboard.ratelimit;

/** Outcome of a rate-limited attempt. */
public sealed interface RateLimitedResult<T> {

    record Executed<T>(T result) implements RateLimitedResult<T> {}

    /** The limit is reached; the work was not started. */
    record RateLimited<T>() implements RateLimitedResult<T> {}
}
