package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.queue.FailureReason;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What became of a claimed delivery, to be written down.
 *
 * @param attempts how often it has been tried by now
 * @param begunAt when the attempt began
 * @param at when it ended
 * @param status what the receiver answered, if it did
 * @param outcome the class of the outcome
 */
record CompletedAttempt(
        ClaimedDelivery delivery,
        int attempts,
        Instant begunAt,
        Instant at,
        @Nullable Integer status,
        String outcome,
        DeliveryResult fate) {

    /** Where the delivery goes from here. */
    sealed interface DeliveryResult {

        record Delivered() implements DeliveryResult {}

        /** At this moment; {@code windowEnd} is what no attempt begins after. */
        record RetryAt(Instant next, Instant windowEnd) implements DeliveryResult {}

        record Failed(FailureReason reason) implements DeliveryResult {}
    }

    /** When the first attempt began; this one's beginning if it was the first. */
    Instant firstAttemptAt() {
        Instant first = delivery.firstAttemptAt();
        return first == null ? begunAt : first;
    }

    /** From the beginning of the attempt to its end. */
    Duration took() {
        Duration took = Duration.between(begunAt, at);
        return took.isNegative() ? Duration.ZERO : took;
    }

    boolean wasTried() {
        return attempts > delivery.attempts();
    }
}
