package io.socialdata.dashboard.operator.audit;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;
import org.jspecify.annotations.Nullable;

/** Rows of the audit. They are inserted, and get an outcome once. */
@ApplicationScoped
class OperatorAuditRepository {

    private static final String SELECT = """
            select id, occurred_at, operator, action, account_id, target, amount_microusd, reason, request_id, outcome
            from operator_audit\s""";

    private static final String INSERT = """
            insert into operator_audit (id, occurred_at, operator, action, account_id, target, amount_microusd, reason,
                                        request_id, outcome)
            """;

    private static final String VALUES =
            "values (:id, :at, :operator, :action, :account::uuid, :target, :amount, :reason, :request, :outcome)";

    private static final String VALUES_UNLESS_VIEWED = """
            select :id, :at::timestamptz, :operator, :action, :account::uuid, :target, :amount::bigint, :reason,
                :request, :outcome
            where not exists (
                select from operator_audit
                where account_id = :account and operator = :operator and target = :target and action = 'view'
                    and occurred_at > :since)
            """;

    private static final String NEWEST = " order by id desc limit :most";

    private final Transactions transactions;

    OperatorAuditRepository(Transactions transactions) {
        this.transactions = transactions;
    }

    void insert(AuditEntry entry) {
        transactions.call(handle -> row(handle, INSERT + VALUES, entry).execute());
    }

    /** Inserts a look, unless the operator has looked at the same thing since then. Returns whether it was inserted. */
    boolean insertUnlessSince(AuditEntry look, Instant since) {
        return transactions.call(handle -> row(handle, INSERT + VALUES_UNLESS_VIEWED, look)
                        .bind("since", since)
                        .execute())
                == 1;
    }

    private static Update row(Handle handle, String insert, AuditEntry entry) {
        return handle.createUpdate(insert)
                .bind("id", entry.id())
                .bind("at", entry.occurredAt())
                .bind("operator", entry.operator())
                .bind("action", entry.action().code())
                .bind("account", entry.subject().accountId())
                .bind("target", entry.subject().target())
                .bind("amount", entry.subject().amountMicroUsd())
                .bind("reason", entry.reason())
                .bind("request", entry.requestId())
                .bind("outcome", entry.outcome().code());
    }

    /** Stores how the action ended. An outcome never changes afterwards. */
    void end(UUID id, AuditOutcome outcome) {
        transactions.call(handle -> handle.execute(
                "update operator_audit set outcome = ? where id = ? and outcome = 'started'", outcome.code(), id));
    }

    Optional<AuditEntry> find(UUID id) {
        return transactions.call(handle -> handle.createQuery(SELECT + "where id = ?")
                .bind(0, id)
                .map((row, context) -> entry(row))
                .findOne());
    }

    /**
     * Returns the newest actions.
     *
     * @param account null for all
     * @param before id of the action to continue behind; null for the newest
     * @param views whether looks at accounts are included
     */
    List<AuditEntry> page(@Nullable UUID account, @Nullable UUID before, boolean views, int most) {
        return transactions.call(handle -> {
            var query = handle.createQuery(SELECT + "where true"
                    + (account == null ? "" : " and account_id = :account")
                    + (before == null ? "" : " and id < :before")
                    + (views ? "" : " and action <> 'view'") + NEWEST);
            if (account != null) {
                query.bind("account", account);
            }
            if (before != null) {
                query.bind("before", before);
            }
            return query.bind("most", most).map((row, context) -> entry(row)).list();
        });
    }

    /** Returns the actions of a period, newest first: its start is included, its end is not. */
    List<AuditEntry> period(Instant from, Instant to, int most) {
        return transactions.call(
                handle -> handle.createQuery(SELECT + "where occurred_at >= :from and occurred_at < :to" + NEWEST)
                        .bind("from", from)
                        .bind("to", to)
                        .bind("most", most)
                        .map((row, context) -> entry(row))
                        .list());
    }

    private static AuditEntry entry(ResultSet row) throws SQLException {
        return new AuditEntry(
                row.getObject(1, UUID.class),
                row.getTimestamp(2).toInstant(),
                row.getString(3),
                AuditedAction.stored(row.getString(4)),
                new AuditSubject(row.getObject(5, UUID.class), row.getString(6), row.getObject(7, Long.class)),
                row.getString(8),
                row.getString(9),
                AuditOutcome.stored(row.getString(10)));
    }
}
