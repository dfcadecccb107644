package io.socialdata.delivery.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.socialdata.egress.http.ResponseExcerpt.Header;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One attempt at a delivery. Headers and response are kept of failed attempts only.
 *
 * @param number from 1; it starts at 1 again when a delivery is replayed
 * @param durationMs null if it is not known
 * @param status HTTP status of the response, if there was one
 * @param outcome class of the outcome
 * @param requestHeaders the headers sent; null if they are not kept
 * @param response null if there was none, or if it is not kept
 */
@JsonInclude(Include.ALWAYS)
record DeliveryAttempt(
        int number,
        Instant endedAt,
        @Nullable Integer durationMs,
        @Nullable Integer status,
        String outcome,
        @Nullable List<Header> requestHeaders,
        @Nullable ReceiverResponse response) {

    /** The last attempt of a delivery, from its own row. */
    static DeliveryAttempt last(AccountDelivery delivery, Instant endedAt, String outcome) {
        return new DeliveryAttempt(
                delivery.attempts(), endedAt, duration(delivery, endedAt), delivery.lastStatus(), outcome, null, null);
    }

    /** Rows from before durations were stored tell that of a first attempt only. */
    private static @Nullable Integer duration(AccountDelivery delivery, Instant endedAt) {
        Integer stored = delivery.lastDurationMs();
        Instant first = delivery.firstAttemptAt();
        if (stored != null || delivery.attempts() != 1 || first == null) {
            return stored;
        }
        return Math.toIntExact(Math.clamp(Duration.between(first, endedAt).toMillis(), 0L, Integer.MAX_VALUE));
    }
}
