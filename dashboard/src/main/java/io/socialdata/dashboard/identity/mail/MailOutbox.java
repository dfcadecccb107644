package io.socialdata.dashboard.identity.mail;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Mails to send, written in the transaction of the change that they report. Without a sender address, none is written. */
@ApplicationScoped
public class MailOutbox {

    /** Validity of an invitation to an account. */
    public static final Duration INVITATION_TTL = Duration.ofDays(7);

    private static final String INSERT = """
            insert into mail_outbox (id, kind, user_id, created_at, next_attempt_at, detail, recipient)
            select :id, case when u.id = :newUser then :newKind else :kind end, u.id, cast(:now as timestamptz),
                cast(:now as timestamptz), nullif(:detail, ''), nullif(:recipient, '')
            from dashboard_user u
            where""";

    /** Time until the second attempt. It doubles with each further attempt. */
    private static final Duration INITIAL_BACKOFF = Duration.ofSeconds(30);

    /** Maximum time between two attempts. */
    private static final Duration MAX_BACKOFF = Duration.ofMinutes(30);

    // The next attempt is set before this one begins: if the process ends meanwhile, another instance sends the mail
    // later.
    private static final String CLAIM = """
            update mail_outbox m
            set attempts = m.attempts + 1,
                next_attempt_at = cast(:now as timestamptz)
                    + make_interval(secs => least(:longest, :first * power(2, least(m.attempts, 30))))
            from dashboard_user u
            where u.id = m.user_id and m.id = (
                select id from mail_outbox where next_attempt_at <= :now order by next_attempt_at limit 1
                for update skip locked)
            returning m.id, m.kind, m.user_id, coalesce(m.recipient, u.email) as email, u.password_hash is not null as password, m.created_at, m.attempts,
                m.detail
            """;

    private final Transactions transactions;
    private final MailConfig config;
    private final Clock clock;

    MailOutbox(Transactions transactions, MailConfig config, Clock clock) {
        this.transactions = transactions;
        this.config = config;
        this.clock = clock;
    }

    /** Queues a mail to a user. */
    public void queue(MailKind kind, UUID userId) {
        queue(kind, userId, "");
    }

    /**
     * Queues a mail to a user.
     *
     * @param detail what the mail reports, in words of the dashboard
     */
    public void queue(MailKind kind, UUID userId, String detail) {
        insert(" u.id = :userId", kind, kind, userId, "", detail, "");
    }

    /** Queues a mail of a user to another address than the current one. */
    public void queueTo(MailKind kind, UUID userId, String recipient) {
        queueTo(kind, userId, recipient, "");
    }

    /**
     * Queues a mail that a user causes to another address.
     *
     * @param detail the id of what the mail is about
     */
    public void queueTo(MailKind kind, UUID userId, String recipient, String detail) {
        insert(" u.id = :userId", kind, kind, userId, "", detail, recipient);
    }

    /** Deletes queued mails of this kind with this detail. */
    public void withdraw(MailKind kind, String detail) {
        transactions.call(handle ->
                handle.execute("delete from mail_outbox where kind = ? and detail = ?", kind.label(), detail));
    }

    /** Deletes queued mails of this kind of the user. */
    public void withdraw(MailKind kind, UUID userId) {
        transactions.call(handle ->
                handle.execute("delete from mail_outbox where kind = ? and user_id = ?", kind.label(), userId));
    }

    /**
     * Queues the answer to a sign-up: a link that verifies the address of a new user, or a hint for the user who has the
     * address. Both cases run one statement.
     */
    public void queueSignUp(UUID newUser, String email) {
        insert(
                " lower(u.email) = lower(:email)",
                MailKind.ALREADY_REGISTERED,
                MailKind.VERIFY_ADDRESS,
                newUser,
                email,
                "",
                "");
    }

    /** Queues a link that resets the password, if the address has a user with a password. */
    public void queueReset(String email) {
        insert(
                " lower(u.email) = lower(:email) and u.password_hash is not null",
                MailKind.RESET_PASSWORD,
                MailKind.RESET_PASSWORD,
                new UUID(0, 0),
                email,
                "",
                "");
    }

    private void insert(
            String condition,
            MailKind kind,
            MailKind newKind,
            UUID userId,
            String email,
            String detail,
            String recipient) {
        if (!config.enabled()) {
            return;
        }
        transactions.call(handle -> handle.createUpdate(INSERT + condition)
                .bind("id", UuidCreator.getTimeOrderedEpoch())
                .bind("kind", kind.label())
                .bind("newKind", newKind.label())
                .bind("newUser", userId)
                .bind("userId", userId)
                .bind("email", email)
                .bind("detail", detail)
                .bind("recipient", recipient)
                .bind("now", clock.instant())
                .execute());
    }

    /** Returns the next mail that is due and schedules its next attempt. */
    Optional<QueuedMail> claim() {
        Instant now = clock.instant();
        return transactions.call(handle -> handle.createQuery(CLAIM)
                .bind("now", now)
                .bind("longest", seconds(MAX_BACKOFF))
                .bind("first", seconds(INITIAL_BACKOFF))
                .map((row, _) -> mail(row))
                .findOne());
    }

    void delete(UUID id) {
        transactions.call(handle -> handle.execute("delete from mail_outbox where id = ?", id));
    }

    long queued() {
        return transactions.call(handle -> handle.createQuery("select count(*) from mail_outbox")
                .mapTo(Long.class)
                .one());
    }

    private static double seconds(Duration duration) {
        return duration.toMillis() / 1000.0;
    }

    private static QueuedMail mail(ResultSet row) throws SQLException {
        return new QueuedMail(
                row.getObject("id", UUID.class),
                MailKind.of(row.getString("kind")),
                row.getObject("user_id", UUID.class),
                row.getString("email"),
                row.getBoolean("password"),
                row.getTimestamp("created_at").toInstant(),
                row.getInt("attempts"),
                row.getString("detail"));
    }
}
