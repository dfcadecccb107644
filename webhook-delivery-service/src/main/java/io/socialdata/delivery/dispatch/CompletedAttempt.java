package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.queue.FailureReason;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The result of an attempt at a claimed delivery, to be stored.
 *
 * @param attempts number of attempts so far
 * @param begunAt when the attempt began
 * @param at when it ended
 * @param status HTTP status of the response, if there was one
 * @param outcome class of the outcome
 */
record CompletedAttempt(
        ClaimedDelivery delivery,
        int attempts,
        Instant begunAt,
        Instant at,
        @Nullable Integer status,
        String outcome,
        DeliveryResult result) {

    /** The next state of the delivery. */
    sealed interface DeliveryResult {

        record Delivered() implements DeliveryResult {}

        /** Retry at this time. No attempt begins after {@code windowEnd}. */
        record RetryAt(Instant next, Instant windowEnd) implements DeliveryResult {}

        record Failed(FailureReason reason) implements DeliveryResult {}
    }

    /** Returns when the first attempt began, which may be this one. */
    Instant firstAttemptAt() {
        Instant first = delivery.firstAttemptAt();
        return first == null ? begunAt : first;
    }

    /** Returns the duration of the attempt. */
    Duration took() {
        Duration took = Duration.between(begunAt, at);
        return took.isNegative() ? Duration.ZERO : took;
    }

    boolean wasTried() {
        return attempts > delivery.attempts();
    }
}
