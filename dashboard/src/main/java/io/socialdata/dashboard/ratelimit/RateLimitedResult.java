package io.socialdata.dashboard.ratelimit;

/** Every way in which a limited attempt can end. */
public sealed interface RateLimitedResult<T> {

    record Executed<T>(T result) implements RateLimitedResult<T> {}

    /** It was not even begun. */
    record RateLimited<T>() implements RateLimitedResult<T> {}
}
