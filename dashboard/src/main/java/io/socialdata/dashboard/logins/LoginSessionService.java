package io.socialdata.dashboard.logins;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The stored logins. A login ends after its idle timeout, at its maximum age, or when it is ended explicitly. */
@ApplicationScoped // created on first use: the authentication mechanism is created before the configuration exists
public class LoginSessionService {

    private static final int MAX_PRUNED = 500;

    private final Transactions transactions;
    private final LoginsConfig config;
    private final Clock clock;

    LoginSessionService(Transactions transactions, LoginsConfig config, Clock clock) {
        this.transactions = transactions;
        this.config = config;
        this.clock = clock;
    }

    /** Starts a login and returns its token, of which only a hash is stored. */
    public LoginToken begin(UUID userId) {
        LoginToken token = LoginToken.fresh();
        Instant now = clock.instant();
        transactions.call(handle -> {
            prune(handle, now);
            return handle.execute(
                    """
                    insert into login_session (id, token_sha256, user_id, started_at, last_seen_at, ends_at)
                    values (?, ?, ?, ?, ?, ?)
                    """,
                    UuidCreator.getTimeOrderedEpoch(),
                    token.stored(),
                    userId,
                    Timestamp.from(now),
                    Timestamp.from(now),
                    Timestamp.from(now.plus(config.maxDuration())));
        });
        return token;
    }

    /** Returns the user of this token if its login has not ended. */
    Optional<AuthenticatedUser> find(LoginToken token) {
        Instant now = clock.instant();
        return transactions.call(handle -> {
            Optional<Found> found = handle.createQuery("""
                            select l.id, m.id, m.account_id, m.email, m.name, l.last_seen_at
                            from login_session l join dashboard_user m on m.id = l.user_id
                            where l.token_sha256 = ? and l.ends_at > ? and l.last_seen_at > ?
                            """)
                    .bind(0, token.stored())
                    .bind(1, now)
                    .bind(2, now.minus(config.idleTimeout()))
                    .map((row, context) -> found(row))
                    .findOne();
            found.filter(login -> login.seenAt().isBefore(now.minus(config.lastSeenResolution())))
                    .ifPresent(login -> handle.execute(
                            "update login_session set last_seen_at = ? where id = ? and last_seen_at < ?",
                            Timestamp.from(now),
                            login.member().loginId(),
                            Timestamp.from(now)));
            return found.map(Found::member);
        });
    }

    /** Returns the active logins of the user, most recently used first. */
    public List<LoginSession> of(UUID userId) {
        Instant now = clock.instant();
        return transactions.call(handle -> handle.createQuery("""
                        select id, started_at, last_seen_at, ends_at from login_session
                        where user_id = ? and ends_at > ? and last_seen_at > ? order by last_seen_at desc, id limit 100
                        """)
                .bind(0, userId)
                .bind(1, now)
                .bind(2, now.minus(config.idleTimeout()))
                .map((row, context) -> new LoginSession(
                        row.getObject(1, UUID.class),
                        row.getTimestamp(2).toInstant(),
                        row.getTimestamp(3).toInstant(),
                        row.getTimestamp(4).toInstant()))
                .list());
    }

    public void end(UUID loginId) {
        transactions.call(handle -> handle.execute("delete from login_session where id = ?", loginId));
    }

    /** Ends all logins of the user except one. */
    public void endOthers(UUID userId, UUID current) {
        transactions.call(
                handle -> handle.execute("delete from login_session where user_id = ? and id <> ?", userId, current));
    }

    /** Ends all logins of the user. */
    public void endAll(UUID userId) {
        transactions.call(handle -> handle.execute("delete from login_session where user_id = ?", userId));
    }

    /** Deletes ended logins in batches, so that the table does not grow without bound. */
    private static void prune(Handle handle, Instant now) {
        handle.execute(
                "delete from login_session where id in (select id from login_session where ends_at < ? limit ?)",
                Timestamp.from(now),
                MAX_PRUNED);
    }

    private record Found(AuthenticatedUser member, Instant seenAt) {}

    private static Found found(ResultSet row) throws SQLException {
        AuthenticatedUser authenticatedUser = new AuthenticatedUser(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getObject(3, UUID.class),
                row.getString(4),
                row.getString(5));
        return new Found(authenticatedUser, row.getTimestamp(6).toInstant());
    }
}
