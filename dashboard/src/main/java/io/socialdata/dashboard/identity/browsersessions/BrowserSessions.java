package io.socialdata.dashboard.identity.browsersessions;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jspecify.annotations.Nullable;

/**
 * The stored sessions of browsers. A session ends after its idle timeout, at its maximum age, or when it is ended
 * explicitly. Of its token only a hash is stored.
 */
@ApplicationScoped // created on first use: the authentication mechanisms are created before the configuration exists
public class BrowserSessions {

    private static final int MAX_PRUNED = 500;

    /** Minimum time between two updates of the last use of a session. Saves database writes. */
    private static final Duration LAST_SEEN_RESOLUTION = Duration.ofMinutes(1);

    private final Transactions transactions;
    private final Clock clock;

    BrowserSessions(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /** What a realm reads with a session, and when the session was last used. */
    private record Found<T>(T session, UUID id, Instant lastSeenAt) {}

    /**
     * Starts a session and returns its token. Deletes ended sessions in batches, so that the table does not grow without
     * bound.
     *
     * @param fields the columns that only this realm has, with their values
     */
    public LoginToken begin(Realm realm, Map<String, @Nullable Object> fields) {
        LoginToken token = LoginToken.fresh();
        Instant now = clock.instant();
        Map<String, @Nullable Object> row = new HashMap<>(fields);
        row.put("id", UuidCreator.getTimeOrderedEpoch());
        row.put("token_sha256", realm.hash(token));
        row.put("started_at", now);
        row.put("last_seen_at", now);
        row.put("ends_at", now.plus(realm.maxAge));
        return transactions.call(handle -> {
            handle.execute("""
                    delete from %1$s where id = any(array(
                        select id from %1$s where ends_at < ? order by ends_at limit ? for update skip locked))
                    """.formatted(realm.table), now, MAX_PRUNED);
            handle.createUpdate("insert into %s (%s) values (:%s)"
                            .formatted(realm.table, String.join(", ", row.keySet()), String.join(", :", row.keySet())))
                    .bindMap(row)
                    .execute();
            return token;
        });
    }

    /**
     * Returns what the realm reads with the active session of this token, and stores its use. Each page does this, so one
     * statement reads everything.
     *
     * @param columns the columns to read, with the session as {@code s}
     * @param joined what is joined to the session
     */
    public <T> Optional<T> find(Realm realm, LoginToken token, String columns, String joined, RowMapper<T> mapper) {
        Instant now = clock.instant();
        return transactions.call(handle -> {
            Optional<Found<T>> found = handle.createQuery("""
                            select s.id as session_id, s.last_seen_at as session_seen_at, %s from %s s %s
                            where s.token_sha256 = :token and s.ends_at > :now and s.last_seen_at > :active_since
                            """.formatted(columns, realm.table, joined))
                    .bind("token", realm.hash(token))
                    .bind("now", now)
                    .bind("active_since", activeSince(realm, now))
                    .map((row, context) -> new Found<>(
                            mapper.map(row, context),
                            row.getObject("session_id", UUID.class),
                            row.getTimestamp("session_seen_at").toInstant()))
                    .findOne();
            found.filter(session -> session.lastSeenAt().isBefore(now.minus(LAST_SEEN_RESOLUTION)))
                    .ifPresent(session -> handle.execute(
                            "update %s set last_seen_at = ? where id = ? and last_seen_at < ?".formatted(realm.table),
                            now,
                            session.id(),
                            now));
            return found.map(Found::session);
        });
    }

    /** Ends the session of this token. */
    public void end(Realm realm, LoginToken token) {
        transactions.call(handle ->
                handle.execute("delete from %s where token_sha256 = ?".formatted(realm.table), realm.hash(token)));
    }

    /** Returns the time since when a session has to have been used, so that it has not ended now. */
    public static Instant activeSince(Realm realm, Instant now) {
        return now.minus(realm.idleTimeout);
    }
}
