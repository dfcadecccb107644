package io.socialdata.billing.keys;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.IsoInstant;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.UUID;

/** Position behind a key in the list of an account's keys, newest first; opaque to callers. */
record KeyCursor(Instant createdAt, UUID id) {

    /** Precedes every key. */
    static final KeyCursor NONE = new KeyCursor(Instant.parse("2999-12-31T00:00:00Z"), new UUID(-1, -1));

    private static final int LONGEST = 100;

    static KeyCursor behind(KeyView key) {
        return new KeyCursor(key.createdAt(), key.id());
    }

    String text() {
        String plain = "%d %s".formatted(ChronoUnit.MICROS.between(Instant.EPOCH, createdAt), id);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Parses the parameter {@code cursor}.
     *
     * @throws ApiException 400 unless it is an output of {@link #text}
     */
    static KeyCursor fromString(String text) {
        try {
            String plain = new String(
                    Base64.getUrlDecoder().decode(text.length() > LONGEST ? "" : text), StandardCharsets.UTF_8);
            String[] parts = plain.split(" ", -1);
            if (parts.length != 2) {
                throw invalid();
            }
            Instant createdAt = Instant.EPOCH.plus(Long.parseLong(parts[0]), ChronoUnit.MICROS);
            if (!IsoInstant.isInRange(createdAt)) {
                throw invalid();
            }
            return new KeyCursor(createdAt, UUID.fromString(parts[1]));
        } catch (IllegalArgumentException | DateTimeException | ArithmeticException e) {
            throw invalid();
        }
    }

    private static ApiException invalid() {
        return new ApiException(ErrorCode.BAD_REQUEST, "cursor is invalid: send the next_cursor of the previous page.")
                .field("cursor");
    }
}
