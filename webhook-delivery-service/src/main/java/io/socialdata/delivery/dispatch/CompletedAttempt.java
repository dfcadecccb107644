package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.attempts.RecordedExchange;
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
 * @param exchange what was sent and received; null for a success, and beyond the quota of the account
 */
record CompletedAttempt(
        ClaimedDelivery delivery,
        int attempts,
        Instant begunAt,
        Instant at,
        @Nullable Integer status,
        String outcome,
        DeliveryResult result,
        @Nullable RecordedExchange exchange) {

    /** An attempt whose exchange is not stored. */
    CompletedAttempt(
            ClaimedDelivery delivery,
            int attempts,
            Instant begunAt,
            Instant at,
            @Nullable Integer status,
            String outcome,
            DeliveryResult result) {
        this(delivery, attempts, begunAt, at, status, outcome, result, null);
    }

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

    /** Returns whether this attempt ended the delivery without success. */
    boolean wasLastFailure() {
        return wasTried() && result instanceof DeliveryResult.Failed;
    }

    boolean wasTried() {
        return attempts > delivery.attempts();
    }
}
