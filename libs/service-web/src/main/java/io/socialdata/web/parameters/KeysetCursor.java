package io.socialdata.web.parameters;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Comparator;
import java.util.UUID;

/** Position of the last row of a page that lists rows by time and id. The next page begins after that row. */
public record KeysetCursor(Instant createdAt, UUID id) {

    /** Precedes every row, newest first. */
    public static final KeysetCursor NEWEST = new KeysetCursor(Instant.parse("9999-12-31T00:00:00Z"), new UUID(-1, -1));

    /** The order of the database, which compares ids like their texts. */
    private static final Comparator<KeysetCursor> OLDEST_FIRST = Comparator.comparing(KeysetCursor::createdAt)
            .thenComparing(cursor -> cursor.id().toString());

    private static final String BETWEEN = "_";
    private static final Instant MAX = Instant.parse("9999-12-31T23:59:59.999999Z");

    /**
     * Parses the parameter {@code cursor}.
     *
     * @throws ApiException 400 if the cursor is invalid
     */
    public static KeysetCursor fromString(String cursor) {
        int middle = Math.max(cursor.indexOf(BETWEEN), 0);
        try {
            KeysetCursor parsed = new KeysetCursor(
                    Instant.parse(cursor.substring(0, middle)), UUID.fromString(cursor.substring(middle + 1)));
            if (parsed.createdAt().isBefore(Instant.EPOCH) || parsed.createdAt().isAfter(MAX)) {
                // The database cannot represent every time that Java can parse.
                throw invalid();
            }
            return parsed;
        } catch (DateTimeParseException | IllegalArgumentException e) {
            throw invalid();
        }
    }

    private static ApiException invalid() {
        return new ApiException(ErrorCode.BAD_REQUEST, "cursor is invalid: send the nextCursor of the previous page.")
                .field("cursor");
    }

    /** Returns whether this row follows the other one in a list with the newest first. */
    boolean isBehind(KeysetCursor other) {
        return OLDEST_FIRST.compare(this, other) < 0;
    }

    /** Returns the text that callers receive and send back. */
    public String text() {
        return createdAt + BETWEEN + id;
    }
}
