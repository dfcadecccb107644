package io.socialdata.delivery.webhooks;

import io.socialdata.delivery.queue.RetryPlan;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a webhook that its attempts need, as they are stored in its row.
 *
 * @param sealedHeaders null if it has no custom headers
 */
@SuppressWarnings("ArrayRecordComponent") // sealed bytes are handed through, never compared
public record DeliverySettings(byte @Nullable [] sealedHeaders, RetryPlan retryPlan) {

    /** Returns the columns that {@link #from} reads, for the webhook table with this alias. */
    public static String columns(String table) {
        return "%1$s.sealed_headers, %1$s.retry_attempts, %1$s.retry_delay_ms".formatted(table);
    }

    /** Reads the columns from this one on. */
    public static DeliverySettings from(ResultSet row, int column) throws SQLException {
        return new DeliverySettings(
                row.getBytes(column),
                plan(row.getObject(column + 1, Integer.class), row.getObject(column + 2, Integer.class)));
    }

    /** Returns the retry plan with these values; null means the default. */
    static RetryPlan plan(@Nullable Integer attempts, @Nullable Integer delayMs) {
        return new RetryPlan(
                Objects.requireNonNullElse(attempts, RetryPlan.DEFAULT.attempts()),
                delayMs == null ? RetryPlan.DEFAULT.firstDelay() : Duration.ofMillis(delayMs));
    }

    @Override
    public String toString() {
        return "DeliverySettings[%s]".formatted(retryPlan);
    }
}
