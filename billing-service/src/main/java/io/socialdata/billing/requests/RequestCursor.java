package io.socialdata.billing.requests;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.IsoInstant;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;

/**
 * Position between two calls of the log, and the direction in which the next page is read; opaque to callers.
 *
 * @param recordId identity of the call at the position; empty for a position beside all calls of that time
 * @param digest the filter that the cursor belongs to
 */
record RequestCursor(Direction direction, Instant time, String recordId, String digest) {

    private static final int LONGEST = 300;
    private static final int PARTS = 4;

    /** Where a page continues. */
    enum Direction {
        OLDER,
        NEWER;

        Direction opposite() {
            return this == OLDER ? NEWER : OLDER;
        }
    }

    /** Returns the position behind this call. */
    static RequestCursor behind(Direction direction, LoggedRequest call, RequestLogFilter filter) {
        return new RequestCursor(direction, call.occurredAt(), call.recordId(), filter.digest());
    }

    /** Returns the cursor that reads in the other direction from here, beginning with the calls of this time. */
    RequestCursor back() {
        int towards = direction == Direction.OLDER ? -1 : 1;
        return new RequestCursor(direction.opposite(), time.plus(towards, ChronoUnit.MICROS), "", digest);
    }

    String text() {
        long micros = ChronoUnit.MICROS.between(Instant.EPOCH, time);
        String plain = "%s %d %s %s".formatted(direction, micros, recordId, digest);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Parses the parameter {@code cursor}.
     *
     * @throws ApiException 400 unless it is an output of {@link #text} for the same filter
     */
    static RequestCursor of(String text, RequestLogFilter filter) {
        try {
            String plain = new String(
                    Base64.getUrlDecoder().decode(text.length() > LONGEST ? "" : text), StandardCharsets.UTF_8);
            String[] parts = plain.split(" ", -1);
            if (parts.length != PARTS || !parts[3].equals(filter.digest())) {
                throw invalid();
            }
            Instant time = Instant.EPOCH.plus(Long.parseLong(parts[1]), ChronoUnit.MICROS);
            if (!IsoInstant.isInRange(time) || !isPlain(parts[2])) {
                throw invalid();
            }
            return new RequestCursor(Direction.valueOf(parts[0]), time, parts[2], parts[3]);
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
            throw invalid();
        }
    }

    private static boolean isPlain(String recordId) {
        return recordId.chars().allMatch(c -> c > ' ' && c <= '~');
    }

    private static ApiException invalid() {
        return new ApiException(
                        ErrorCode.BAD_REQUEST,
                        "cursor is invalid: send the next_cursor of the previous page, with the same filter.")
                .field("cursor");
    }
}
