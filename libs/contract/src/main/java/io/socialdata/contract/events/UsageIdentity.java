package io.socialdata.contract.events;

import io.socialdata.contract.UuidText;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Identity of a charge: of all usage records with one identity, billing charges one.
 *
 * <p>The owner of an operation that supports idempotency keys sends it with the first response and with every replay,
 * so that a write is charged once, no matter which of its responses is recorded first.
 *
 * @param occurredAt part of the identity: it must be the same each time, to the microsecond
 */
public record UsageIdentity(UUID recordId, Instant occurredAt) {

    public static final String RECORD_HEADER = "X-Usage-Record";
    public static final String TIME_HEADER = "X-Usage-Time";

    /** Reads both headers. Returns empty unless both are present and well-formed. */
    public static Optional<UsageIdentity> parse(@Nullable String record, @Nullable String time) {
        if (record == null || time == null) {
            return Optional.empty();
        }
        try {
            Instant occurredAt = Instant.parse(time);
            return UuidText.parse(record)
                    .filter(id -> id.toString().equals(record))
                    .map(id -> new UsageIdentity(id, occurredAt));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }
}
