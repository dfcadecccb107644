package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.webhooks.DeliverySettings;
import io.socialdata.delivery.webhooks.SealedSecrets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Maps the columns of a claim to a claimed delivery. */
final class ClaimedRow {

    /** Number of columns of the delivery and its webhook. The secrets follow after two more columns. */
    static final int COLUMNS = 20;

    private static final int SECRETS = 23;
    private static final int SETTINGS = SECRETS + SealedSecrets.COLUMNS;

    private ClaimedRow() {}

    static ClaimedDelivery read(ResultSet row) throws SQLException {
        int responseMillis = row.getInt(20);
        Duration responseTime = row.wasNull() ? null : Duration.ofMillis(responseMillis);
        return new ClaimedDelivery(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getObject(3, UUID.class),
                row.getObject(4, UUID.class),
                row.getObject(5, UUID.class),
                row.getObject(6, UUID.class),
                row.getObject(7, UUID.class),
                row.getString(8),
                row.getTimestamp(9).toInstant(),
                row.getInt(10),
                instant(row.getTimestamp(11)),
                row.getTimestamp(12).toInstant(),
                instant(row.getTimestamp(13)),
                row.getString(14),
                row.getTimestamp(15).toInstant(),
                row.getString(16),
                row.getBoolean(17),
                row.getBoolean(18),
                row.getBoolean(19),
                responseTime,
                SealedSecrets.from(row, SECRETS),
                DeliverySettings.from(row, SETTINGS));
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }
}
