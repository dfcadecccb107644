package io.socialdata.billing.alerts;

import io.socialdata.contract.AlertKind;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores alerts. */
@ApplicationScoped
class AlertRepository {

    private static final Duration DAY = Duration.ofDays(1);

    private static final String INSERT = """
            insert into account_alert (id, account_id, kind, subject_id, subject_name, amount_microusd, limit_microusd,
                due_at, raised_at, subjects, mail)
            select :id, :account, :kind, :subject, :name::text, :amount::bigint, :limit::bigint, :due::timestamptz, :raised::timestamptz,
                :subjects,
                case when :kind = any (settings.muted) then 'off'
                    when recent.mails >= :maxMails then 'limited'
                    else 'due' end
            from (select count(*) alerts, count(*) filter (where mail in ('due', 'queued')) mails
                from account_alert where account_id = :account and raised_at > :dayAgo) recent
                left join alert_settings settings on settings.account_id = :account
            where recent.alerts < :max
            on conflict (id) do nothing
            returning mail
            """;

    private static final String SELECT = """
            select id, account_id, kind, subject_id, subject_name, amount_microusd, limit_microusd, due_at, raised_at,
                subjects
            from account_alert\s""";

    /** Maximum number of alerts of one account in 24 hours. Further ones are dropped and counted. */
    private static final int MAX_PER_DAY = 100;

    /** Maximum number of alerts of one account that are mailed in 24 hours. Further ones are listed only. */
    private static final int MAX_MAILS_PER_DAY = 10;

    /** Stores the alert. Returns empty if it is stored already, or if the account has had too many that day. */
    Optional<MailState> insert(Handle handle, Alert alert) {
        return handle.createQuery(INSERT)
                .bind("id", alert.id())
                .bind("account", alert.accountId())
                .bind("kind", alert.kind().wireName())
                .bind("subject", alert.subjectId())
                .bind("name", alert.subjectName())
                .bind("amount", alert.amountMicroUsd())
                .bind("limit", alert.limitMicroUsd())
                .bind("due", alert.dueAt())
                .bind("raised", alert.raisedAt())
                .bind("subjects", alert.subjects())
                .bind("dayAgo", alert.raisedAt().minus(DAY))
                .bind("max", share(alert.kind(), MAX_PER_DAY))
                .bind("maxMails", share(alert.kind(), MAX_MAILS_PER_DAY))
                .map((row, context) -> MailState.of(row.getString(1)))
                .findOne();
    }

    /**
     * Many webhooks fail together, and monitors degrade for hours: their alerts leave half of each limit to the others.
     */
    private static int share(AlertKind kind, int most) {
        return switch (kind) {
            case BALANCE_LOW, KEY_BUDGET_80, KEY_EXPIRING, SESSION_DEAD -> most;
            case WEBHOOK_FAILING, WEBHOOK_DISABLED, MONITOR_DEGRADED -> most / 2;
        };
    }

    /** Returns at most {@code limit} alerts of an account behind the cursor, newest first. */
    List<Alert> page(Handle handle, UUID accountId, KeysetCursor after, int limit) {
        return handle.createQuery(SELECT + """
                        where account_id = ? and (raised_at, id) < (?, ?)
                        order by raised_at desc, id desc limit ?
                        """)
                .bind(0, accountId)
                .bind(1, after.createdAt())
                .bind(2, after.id())
                .bind(3, limit)
                .map((row, context) -> alert(row))
                .list();
    }

    /** Returns alerts that have to be mailed, oldest first. */
    List<Alert> mailsDue(Handle handle, Instant notBefore, int limit) {
        return handle.createQuery(SELECT + "where mail = 'due' and raised_at >= ? order by raised_at limit ?")
                .bind(0, notBefore)
                .bind(1, limit)
                .map((row, context) -> alert(row))
                .list();
    }

    /** Stores that the mails of these alerts are queued. Returns how many were not before. */
    int markQueued(Handle handle, Collection<UUID> ids) {
        return handle.createUpdate("update account_alert set mail = 'queued' where id = any (:ids) and mail = 'due'")
                .bindArray("ids", UUID.class, ids)
                .execute();
    }

    /** Deletes a limited number of alerts from before this moment. Returns their number. */
    int prune(Handle handle, Instant before, int most) {
        return handle.execute("""
                delete from account_alert where id = any(array(
                    select id from account_alert where raised_at < ? limit ? for update skip locked))
                """, before, most);
    }

    /** Deletes the alerts of an account. */
    void erase(Handle handle, UUID accountId) {
        handle.execute("delete from account_alert where account_id = ?", accountId);
    }

    private static Alert alert(ResultSet row) throws SQLException {
        return new Alert(
                row.getObject("id", UUID.class),
                row.getObject("account_id", UUID.class),
                AlertKind.of(row.getString("kind")),
                row.getObject("subject_id", UUID.class),
                row.getString("subject_name"),
                row.getInt("subjects"),
                row.getObject("amount_microusd", Long.class),
                row.getObject("limit_microusd", Long.class),
                instant(row.getTimestamp("due_at")),
                row.getTimestamp("raised_at").toInstant());
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }
}
