package io.socialdata.client;

import java.time.Duration;
import java.util.Optional;

/**
 * Options of one call.
 *
 * @param idempotencyKey key of a write; by default each call has its own, which all its attempts share
 * @param timeout time for each attempt, instead of that of the client
 * @param maxCostMicroUsd most that the call may cost; the service refuses it too, if its price is higher
 */
public record CallOptions(Optional<String> idempotencyKey, Optional<Duration> timeout, Optional<Long> maxCostMicroUsd) {

    public static final CallOptions DEFAULT = new CallOptions(Optional.empty(), Optional.empty(), Optional.empty());

    public CallOptions {
        maxCostMicroUsd.ifPresent(MicroUsd::checkMaximum);
    }

    public CallOptions withIdempotencyKey(String key) {
        return new CallOptions(Optional.of(key), timeout, maxCostMicroUsd);
    }

    public CallOptions withTimeout(Duration limit) {
        return new CallOptions(idempotencyKey, Optional.of(limit), maxCostMicroUsd);
    }

    public CallOptions withMaxCost(long microUsd) {
        return new CallOptions(idempotencyKey, timeout, Optional.of(microUsd));
    }
}
