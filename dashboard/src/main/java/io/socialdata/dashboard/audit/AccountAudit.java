package io.socialdata.dashboard.audit;

import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The entries of the audit logs. Old ones are deleted with each new one, in batches. */
@ApplicationScoped
public class AccountAudit {

    private static final int MAX_PRUNED = 500;
    private static final int MAX_TARGET = 300;
    private static final String TARGET = AccountAudit.class.getName();

    private static final String PAGE = """
            select id, occurred_at, actor, event, target, outcome = 'done' as certain from account_audit
            where account_id = :account and id < :before and (:event = '' or event = :event)
                and (:member = '' or lower(actor) = lower(:member)) and occurred_at >= :from and occurred_at < :to
                and occurred_at > :kept
            order by id desc limit :most
            """;

    private final Transactions transactions;
    private final CurrentVertxRequest request;
    private final AuditConfig config;
    private final Clock clock;

    AccountAudit(Transactions transactions, CurrentVertxRequest request, AuditConfig config, Clock clock) {
        this.transactions = transactions;
        this.request = request;
        this.config = config;
        this.clock = clock;
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
        Instant now = clock.instant();
        String shown = target.length() <= MAX_TARGET ? target : target.substring(0, MAX_TARGET);
        transactions.call(handle -> {
            handle.execute("""
                    delete from account_audit where id = any(array(
                        select id from account_audit where occurred_at < ? limit ? for update skip locked))
                    """, now.minus(config.retention()), MAX_PRUNED);
            return handle.execute(
                    """
                    insert into account_audit (id, account_id, occurred_at, user_id, actor, event, target, outcome)
                    values (?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                    UuidCreator.getTimeOrderedEpoch(),
                    accountId,
                    now,
                    userId,
                    actor,
                    event.code(),
                    shown.replace("\0", ""),
                    certain ? "done" : "unknown");
        });
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

    /** Returns the newest entries that the query selects. */
    public List<AccountAuditEntry> page(UUID accountId, AuditQuery query, int most) {
        return transactions.call(handle -> handle.createQuery(PAGE)
                .bind("account", accountId)
                .bind("before", query.beforeOrLast())
                .bind("event", query.event().replace("\0", ""))
                .bind("member", query.member())
                .bind("from", query.begin())
                .bind("to", query.end())
                .bind("kept", clock.instant().minus(config.retention()))
                .bind("most", most)
                .map((row, _) -> entry(row))
                .list());
    }

    private static AccountAuditEntry entry(ResultSet row) throws SQLException {
        return new AccountAuditEntry(
                row.getObject("id", UUID.class),
                row.getTimestamp("occurred_at").toInstant(),
                row.getString("actor"),
                AuditEvent.parse(row.getString("event")).orElseThrow(),
                row.getString("target"),
                row.getBoolean("certain"));
    }
}
