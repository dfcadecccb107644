package io.socialdata.web.parameters;

import io.socialdata.contract.UuidText;
import java.time.Instant;
import java.util.Comparator;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Position of the last row of a page that lists rows by time and id. The next page begins after that row. */
public record KeysetCursor(Instant createdAt, UUID id) {

    /** Precedes every row, newest first. */
    public static final KeysetCursor NEWEST = new KeysetCursor(Instant.parse("9999-12-31T00:00:00Z"), new UUID(-1, -1));

    /** The order of the database, which compares ids like their texts. */
    private static final Comparator<KeysetCursor> OLDEST_FIRST = Comparator.comparing(KeysetCursor::createdAt)
            .thenComparing(cursor -> cursor.id().toString());

    /**
     * Parses the parameter {@code cursor}; blank text is the first page, for which it returns null.
     *
     * @throws io.socialdata.web.errors.ApiException 400 if the cursor is invalid
     */
    public static @Nullable KeysetCursor fromString(String cursor) {
        return CursorText.parse(
                cursor,
                2,
                values -> new KeysetCursor(
                        CursorText.time(values.getFirst()),
                        UuidText.parse(values.getLast()).orElseThrow(IllegalArgumentException::new)));
    }

    /** Returns whether this row follows the other one in a list with the newest first. */
    boolean isBehind(KeysetCursor other) {
        return OLDEST_FIRST.compare(this, other) < 0;
    }

    /** Returns the text that callers receive and send back. */
    public String text() {
        return CursorText.of(createdAt, id);
    }
}
