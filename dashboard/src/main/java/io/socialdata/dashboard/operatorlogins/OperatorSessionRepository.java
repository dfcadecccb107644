package io.socialdata.dashboard.operatorlogins;

import io.socialdata.dashboard.logins.LoginToken;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Rows of the table of operators' sign-ins. */
@ApplicationScoped
class OperatorSessionRepository {

    private static final String PURPOSE = "operator-session";

    private final Transactions transactions;

    OperatorSessionRepository(Transactions transactions) {
        this.transactions = transactions;
    }

    /** A stored sign-in. */
    record StoredSession(UUID id, String operator, String credential, Instant lastSeenAt) {}

    void insert(UUID id, LoginToken token, String operator, String credential, Instant now, Instant endsAt) {
        transactions.call(handle -> {
            handle.execute("delete from operator_session where ends_at < ?", now);
            return handle.execute("""
                    insert into operator_session (id, token_sha256, operator, credential, started_at, last_seen_at, ends_at)
                    values (?, ?, ?, ?, ?, ?, ?)
                    """, id, token.derived(PURPOSE), operator, credential, now, now, endsAt);
        });
    }

    /** Returns the sign-in of this token, if it ends after {@code now} and was used after {@code activeSince}. */
    Optional<StoredSession> active(LoginToken token, Instant now, Instant activeSince) {
        return transactions.call(handle -> handle.createQuery("""
                        select id, operator, credential, last_seen_at from operator_session
                        where token_sha256 = ? and ends_at > ? and last_seen_at > ?
                        """)
                .bind(0, token.derived(PURPOSE))
                .bind(1, now)
                .bind(2, activeSince)
                .map((row, context) -> new StoredSession(
                        row.getObject(1, UUID.class),
                        row.getString(2),
                        row.getString(3),
                        row.getTimestamp(4).toInstant()))
                .findOne());
    }

    void seen(UUID id, Instant now) {
        transactions.call(handle -> handle.execute(
                "update operator_session set last_seen_at = ? where id = ? and last_seen_at < ?", now, id, now));
    }

    void delete(LoginToken token) {
        transactions.call(handle ->
                handle.execute("delete from operator_session where token_sha256 = ?", token.derived(PURPOSE)));
    }
}
