package io.socialdata.client;

import java.time.Duration;
import java.util.Optional;

/**
 * Options of one call.
 *
 * @param idempotencyKey key of a write; by default each call has its own, which all its attempts share
 * @param timeout time for each attempt, instead of that of the client
 */
public record CallOptions(Optional<String> idempotencyKey, Optional<Duration> timeout) {

    public static final CallOptions DEFAULT = new CallOptions(Optional.empty(), Optional.empty());

    public CallOptions withIdempotencyKey(String key) {
        return new CallOptions(Optional.of(key), timeout);
    }

    public CallOptions withTimeout(Duration limit) {
        return new CallOptions(idempotencyKey, Optional.of(limit));
    }
}
