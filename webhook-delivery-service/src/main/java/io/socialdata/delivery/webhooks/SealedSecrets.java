package io.socialdata.delivery.webhooks;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The secrets of a webhook as they lie in its row.
 *
 * @param version which secret the current one is; the previous one is the version before
 * @param previousUntil how long the previous one signs too
 */
@SuppressWarnings("ArrayRecordComponent") // sealed bytes are handed through, never compared
public record SealedSecrets(
        UUID webhookId,
        UUID accountId,
        int version,
        byte[] current,
        byte @Nullable [] previous,
        @Nullable Instant previousUntil) {

    /** Reads the components, in their order, from this column on. */
    public static SealedSecrets from(ResultSet row, int column) throws SQLException {
        Timestamp until = row.getTimestamp(column + 5);
        return new SealedSecrets(
                row.getObject(column, UUID.class),
                row.getObject(column + 1, UUID.class),
                row.getInt(column + 2),
                row.getBytes(column + 3),
                row.getBytes(column + 4),
                until == null ? null : until.toInstant());
    }

    @Override
    public String toString() {
        return "SealedSecrets[%s]".formatted(webhookId);
    }
}
