package io.socialdata.monitoring.alerts;

import io.socialdata.contract.events.MonitorChangedV1;
import io.socialdata.contract.events.MonitorChangedV1.Change;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** Finds degradations that have to be reported, and marks them as reported. */
@ApplicationScoped
class DegradationReportRepository {

    private static final String DUE = """
            from degraded_monitor d
                join monitor m on m.id = d.monitor_id and m.status = 'active' and m.deleted_at is null
                join degradation_pass p on p.counts_from <= :degradedBefore
            where d.account_id > :after and d.degraded_since is not null and d.degraded_since is distinct from d.reported_for
                and d.degraded_since <= :degradedBefore
                and (d.reported_at is null or d.reported_at <= :reportedBefore)
                and not exists (select from degraded_monitor o
                    where o.account_id = d.account_id and o.reported_at > :accountBefore)
            """;

    private static final String ACCOUNTS = "select d.account_id " + DUE + "order by d.account_id limit :limit";

    /** One row for each account: all its monitors that are due are marked, the first of them is named. */
    private static final String REPORT = """
            with due as (
                select d.monitor_id, d.account_id, m.handle %s and d.account_id <= :last),
            marked as (
                update degraded_monitor d set reported_for = d.degraded_since, reported_at = :now
                from due where d.monitor_id = due.monitor_id
                returning d.monitor_id, d.account_id, d.degraded_since, due.handle)
            select distinct on (account_id) monitor_id, account_id, handle, count(*) over (partition by account_id)
            from marked
            order by account_id, degraded_since, monitor_id
            """.formatted(DUE);

    /** Minimum time between two alerts of the same account. */
    private static final Duration ACCOUNT_INTERVAL = Duration.ofHours(1);

    private final MonitorAlertsConfig config;

    DegradationReportRepository(MonitorAlertsConfig config) {
        this.config = config;
    }

    /**
     * Marks what is due of the next accounts as reported. Returns one event for each account, in the order of accounts;
     * empty if nothing is due.
     *
     * @param after the last account of the transaction before
     */
    List<MonitorChangedV1> report(Handle handle, UUID after, Instant now) {
        List<UUID> accounts = due(handle.createQuery(ACCOUNTS), after, now)
                .bind("limit", config.reportBatchSize())
                .mapTo(UUID.class)
                .list();
        if (accounts.isEmpty()) {
            return List.of();
        }
        return due(handle.createQuery(REPORT), after, now)
                .bind("last", lastWhole(accounts))
                .bind("now", now)
                .map((row, context) -> event(row, now))
                .list();
    }

    /** The last account of a full batch may have more monitors than the batch has: it is left to the next one. */
    private UUID lastWhole(List<UUID> accounts) {
        UUID last = accounts.getLast();
        int others = accounts.indexOf(last);
        return accounts.size() < config.reportBatchSize() || others == 0 ? last : accounts.get(others - 1);
    }

    private Query due(Query query, UUID after, Instant now) {
        return query.bind("after", after)
                .bind("degradedBefore", now.minus(config.degradedAfter()))
                .bind("reportedBefore", now.minus(config.monitorInterval()))
                .bind("accountBefore", now.minus(ACCOUNT_INTERVAL));
    }

    private static MonitorChangedV1 event(ResultSet row, Instant now) throws SQLException {
        return new MonitorChangedV1(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                Change.DEGRADED,
                row.getString(3),
                row.getInt(4),
                now);
    }
}
