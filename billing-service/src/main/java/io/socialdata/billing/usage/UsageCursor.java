package io.socialdata.billing.usage;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
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

    /** Parses the output of {@link #text}; empty for anything else. */
    static Optional<UsageCursor> parse(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            String plain = new String(Base64.getUrlDecoder().decode(text), StandardCharsets.UTF_8);
            String[] parts = plain.split(" ", -1);
            if (parts.length != 3) {
                return Optional.empty();
            }
            Instant start = Instant.ofEpochSecond(Long.parseLong(parts[0]));
            return UsagePeriod.isInRange(start)
                    ? Optional.of(new UsageCursor(start, UUID.fromString(parts[1]), parts[2]))
                    : Optional.empty();
        } catch (IllegalArgumentException | DateTimeException e) {
            return Optional.empty();
        }
    }
}
