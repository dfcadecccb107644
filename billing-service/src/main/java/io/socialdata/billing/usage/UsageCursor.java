package io.socialdata.billing.usage;

import io.socialdata.contract.UuidText;
import io.socialdata.web.parameters.CursorText;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Position after which a page begins; opaque to callers. */
record UsageCursor(Instant start, UUID keyId, String operation) {

    /** Precedes every row. */
    static final UsageCursor NONE = new UsageCursor(Instant.EPOCH, new UUID(0, 0), "");

    String text() {
        return CursorText.of(start, keyId, operation);
    }

    /**
     * Parses the parameter {@code cursor}; blank text is the first page, for which it returns null.
     *
     * @throws io.socialdata.web.errors.ApiException 400 unless it is an output of {@link #text}
     */
    static @Nullable UsageCursor fromString(String text) {
        return CursorText.parse(
                text,
                3,
                values -> new UsageCursor(
                        CursorText.time(values.get(0)),
                        UuidText.parse(values.get(1)).orElseThrow(IllegalArgumentException::new),
                        values.get(2)));
    }
}
