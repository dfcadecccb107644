package io.socialdata.billing.requests;

import io.socialdata.web.parameters.CursorText;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/**
 * Position between two calls of the log, and the direction in which the next page is read; opaque to callers.
 *
 * @param recordId identity of the call at the position; empty for a position beside all calls of that time
 * @param digest the filter that the cursor belongs to
 */
record RequestCursor(Direction direction, Instant time, String recordId, String digest) {

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
        return CursorText.of(direction, time, recordId, digest);
    }

    /**
     * Parses the parameter {@code cursor}; blank text is the newest calls, for which it returns null.
     *
     * @throws io.socialdata.web.errors.ApiException 400 unless it is an output of {@link #text} for the same filter
     */
    static @Nullable RequestCursor of(String text, RequestLogFilter filter) {
        return CursorText.parse(text, PARTS, values -> {
            if (!values.get(3).equals(filter.digest())) {
                throw new IllegalArgumentException("the cursor of another filter");
            }
            return new RequestCursor(
                    Direction.valueOf(values.get(0)), CursorText.time(values.get(1)), values.get(2), values.get(3));
        });
    }
}
