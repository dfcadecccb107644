package io.socialdata.billing.usage;

import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import io.socialdata.web.parameters.IsoInstant;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;

/** Position after which a page begins; opaque to callers. */
record UsageCursor(Instant start, UUID keyId, String operation) {

    /** Precedes every row. */
    static final UsageCursor NONE = new UsageCursor(Instant.EPOCH, new UUID(0, 0), "");

    private static final int LONGEST = 400;

    static UsageCursor after(UsageRow row) {
        return new UsageCursor(row.start(), row.keyId(), row.operation());
    }

    String text() {
        String plain = "%d %s %s".formatted(start.getEpochSecond(), keyId, operation);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(plain.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Parses the parameter {@code cursor}.
     *
     * @throws ApiException 400 unless it is an output of {@link #text}
     */
    static UsageCursor fromString(String text) {
        try {
            String plain = new String(
                    Base64.getUrlDecoder().decode(text.length() > LONGEST ? "" : text), StandardCharsets.UTF_8);
            String[] parts = plain.split(" ", -1);
            if (parts.length != 3) {
                throw invalid();
            }
            Instant start = Instant.ofEpochSecond(Long.parseLong(parts[0]));
            if (!start.equals(NONE.start) && !IsoInstant.isInRange(start)) {
                throw invalid();
            }
            return new UsageCursor(start, UUID.fromString(parts[1]), parts[2]);
        } catch (IllegalArgumentException | DateTimeException e) {
            throw invalid();
        }
    }

    private static ApiException invalid() {
        return new ApiException(ErrorCode.BAD_REQUEST, "cursor is not a valid cursor.").field("cursor");
    }
}
