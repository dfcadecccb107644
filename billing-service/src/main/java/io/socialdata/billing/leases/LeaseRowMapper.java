package io.socialdata.billing.leases;

import io.socialdata.contract.events.UsageLogPosition;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.UUID;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/** Maps a lease to a row of its table. */
final class LeaseRowMapper {

    /** Selects rows; the caller appends a condition. */
    static final String SELECT = """
            select id, account_id, holder, key_id, month, sequence, granted_microusd, committed_microusd,
                   returned_microusd, settled_microusd, fully_returned, expires_at, log_id, log_number,
                   recalled_at, finished_at
            from credit_lease
            """;

    private LeaseRowMapper() {}

    static Lease read(ResultSet row) throws SQLException {
        return new Lease(
                new LeaseOrigin(
                        row.getObject(1, UUID.class), row.getObject(2, UUID.class), row.getString(3), keyMonth(row)),
                new LeaseTotals(row.getLong(7), row.getLong(8), row.getLong(9), row.getLong(10)),
                row.getLong(6),
                row.getBoolean(11),
                row.getTimestamp(12).toInstant(),
                logPosition(row),
                instant(row.getTimestamp(15)),
                instant(row.getTimestamp(16)));
    }

    static void bind(PreparedBatch batch, Lease lease) {
        KeyMonth keyMonth = lease.origin().keyMonth();
        UsageLogPosition logPosition = lease.logPosition();
        batch.bind("id", lease.id())
                .bind("account", lease.origin().accountId())
                .bind("holder", lease.origin().holder())
                .bind("key", keyMonth == null ? null : keyMonth.keyId())
                .bind("month", keyMonth == null ? null : keyMonth.firstDay())
                .bind("sequence", lease.sequence())
                .bind("granted", lease.totals().granted())
                .bind("committed", lease.totals().committed())
                .bind("returned", lease.totals().returned())
                .bind("settled", lease.totals().settled())
                .bind("givenBack", lease.fullyReturned())
                .bind("expires", lease.expiresAt())
                .bind("log", logPosition == null ? null : logPosition.logId())
                .bind("number", logPosition == null ? null : logPosition.number())
                .bind("recalled", lease.recalledAt())
                .bind("finished", lease.finishedAt())
                .add();
    }

    private static @Nullable KeyMonth keyMonth(ResultSet row) throws SQLException {
        UUID keyId = row.getObject(4, UUID.class);
        return keyId == null ? null : new KeyMonth(keyId, YearMonth.from(row.getObject(5, LocalDate.class)));
    }

    private static @Nullable UsageLogPosition logPosition(ResultSet row) throws SQLException {
        UUID logId = row.getObject(13, UUID.class);
        return logId == null ? null : new UsageLogPosition(logId, row.getLong(14));
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }
}
