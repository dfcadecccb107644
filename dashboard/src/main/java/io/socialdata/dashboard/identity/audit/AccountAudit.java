package io.socialdata.dashboard.identity.audit;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.dashboard.identity.audit.AuditLog.Page;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The audit logs of accounts. */
@ApplicationScoped
public class AccountAudit {

    private static final String TARGET = AccountAudit.class.getName();

    private final AuditLog<AccountAuditEntry> log;
    private final Transactions transactions;
    private final CurrentVertxRequest request;

    AccountAudit(Transactions transactions, CurrentVertxRequest request, AuditConfig config, Clock clock) {
        this.log = new AuditLog<>(
                transactions, clock, "account_audit", Optional.of(config.retention()), (row, _) -> entry(row));
        this.transactions = transactions;
        this.request = request;
    }

    /** Says what the current form changes, for forms whose path and fields do not tell it. */
    public void describe(String target) {
        request.getCurrent().put(TARGET, target);
    }

    /** Returns what the current form has said about itself. */
    Optional<String> described() {
        return Optional.ofNullable(request.getCurrent().get(TARGET));
    }

    /**
     * Stores an entry.
     *
     * @param certain false if a service did not respond, so that the change may not have happened
     */
    public void record(UUID accountId, UUID userId, String actor, AuditEvent event, String target, boolean certain) {
        log.record(Map.of(
                "account_id", accountId,
                "user_id", userId,
                "actor", actor,
                "event", event.code(),
                "target", target,
                "outcome", certain ? "done" : "unknown"));
    }

    /**
     * An entry about a key that a member got the text of.
     *
     * @param rotation whether the key replaced another one
     * @param target the name of a created key, or the id of the one that was rotated
     */
    public record KeyEntry(UUID userId, Instant at, boolean rotation, String target) {}

    /** Returns who got keys of the account, in the order of time. */
    public List<KeyEntry> keyEntries(UUID accountId) {
        return transactions.call(handle -> handle.createQuery("""
                        select user_id, occurred_at, event, target from account_audit
                        where account_id = :account and event in (:created, :rotated) order by id
                        """)
                .bind("account", accountId)
                .bind("created", AuditEvent.KEY_CREATED.code())
                .bind("rotated", AuditEvent.KEY_ROTATED.code())
                .map((row, _) -> new KeyEntry(
                        row.getObject("user_id", UUID.class),
                        row.getTimestamp("occurred_at").toInstant(),
                        row.getString("event").equals(AuditEvent.KEY_ROTATED.code()),
                        row.getString("target")))
                .list());
    }

    Page<AccountAuditEntry> page(UUID accountId, AccountAuditQuery query) {
        return log.page(query, query.conditions(accountId));
    }

    /** Returns at most this many of the newest entries of the account. */
    public List<AccountAuditEntry> newest(UUID accountId, int most) {
        AccountAuditQuery all = new AccountAuditQuery();
        return log.page(all, all.conditions(accountId), most).entries();
    }

    String csv(UUID accountId, AccountAuditQuery query) {
        return log.csv(query, query.conditions(accountId), AccountAuditEntry.CSV_HEAD, AccountAuditEntry::csvLine);
    }

    private static AccountAuditEntry entry(ResultSet row) throws SQLException {
        return new AccountAuditEntry(
                row.getObject("id", UUID.class),
                row.getTimestamp("occurred_at").toInstant(),
                row.getString("actor"),
                AuditEvent.parse(row.getString("event")).orElseThrow(),
                row.getString("target"),
                row.getString("outcome").equals("done"));
    }
}
