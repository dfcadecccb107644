package io.socialdata.delivery.history;

import io.socialdata.contract.webhooks.HourlyLatency;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.webhooks.WebhookRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Computes detection and delivery latency of posts by hour. Alerts have no monitor, so they never match. */
@ApplicationScoped
class DeliveryLatencyRepository {

    private static final String HOURS = """
            select date_trunc('hour', created_at, 'UTC'),
                count(*) filter (where status = 'delivered'), count(*) filter (where status = 'failed'),
                percentile_cont(0.5) within group (order by extract(epoch from detected_at - posted_at) * 1000),
                percentile_cont(0.5) within group (order by extract(epoch from ended_at - detected_at) * 1000)
                    filter (where status = 'delivered')
            from delivery
            where key_id = any (:keys) and account_id = :account and created_at >= :since
                and monitor_id = coalesce(:monitor::uuid, monitor_id)
            group by 1 order by 1
            """;

    private final Transactions transactions;
    private final Clock clock;

    DeliveryLatencyRepository(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Returns the hours up to now in which a delivery ended, oldest first. */
    List<HourlyLatency> hours(UUID accountId, @Nullable UUID monitorId, int hours) {
        Instant since = clock.instant().truncatedTo(ChronoUnit.HOURS).minus(Duration.ofHours(hours - 1L));
        return transactions.call(handle -> handle.createQuery(HOURS)
                .bindArray("keys", UUID.class, WebhookRepository.keysOfAccount(handle, accountId))
                .bind("account", accountId)
                .bind("since", since)
                .bind("monitor", monitorId)
                .map((row, context) -> hour(row))
                .list());
    }

    private static HourlyLatency hour(ResultSet row) throws SQLException {
        return new HourlyLatency(
                row.getTimestamp(1).toInstant(), row.getLong(2), row.getLong(3), millis(row, 4), millis(row, 5));
    }

    private static @Nullable Long millis(ResultSet row, int column) throws SQLException {
        double value = row.getDouble(column);
        return row.wasNull() ? null : Long.valueOf(Math.round(value));
    }
}
