package io.socialdata.billing.requests;

import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.UuidText;
import io.socialdata.web.errors.ApiException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/** The id of one call: the {@code X-Request-Id} of its response, which contains the time of the call. */
record CallId(UUID id) {

    private static final int TIME_ORDERED = 7;
    private static final int BITS_BELOW_TIME = 16;

    /** A repeated write has the time of its first call, up to the 24 hours of an idempotency key before. */
    private static final Duration LONGEST_BEFORE = Duration.ofDays(2);

    /** A record cannot be later than this: billing rejects it. */
    private static final Duration LONGEST_AFTER = Duration.ofDays(1);

    /**
     * Parses the parameter {@code request_id}.
     *
     * @throws ApiException 400 naming {@code request_id} if no call can have this id
     */
    static CallId of(String text) {
        return UuidText.parse(text)
                .filter(id -> id.version() == TIME_ORDERED)
                .map(CallId::new)
                .orElseThrow(() -> new ApiException(
                                ErrorCode.BAD_REQUEST, "request_id must be the X-Request-Id of a response.")
                        .field("request_id"));
    }

    /** Returns the id as usage records contain it. */
    String text() {
        return id.toString();
    }

    /** Returns the earliest time that the record of the call can have. */
    Instant earliest() {
        return time().minus(LONGEST_BEFORE);
    }

    /** Returns the latest time that the record of the call can have. */
    Instant latest() {
        return time().plus(LONGEST_AFTER);
    }

    private Instant time() {
        return Instant.ofEpochMilli(id.getMostSignificantBits() >>> BITS_BELOW_TIME);
    }
}
