package io.socialdata.session.login;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Counts login attempts per key in the database, so that the limit applies over all instances. */
@ApplicationScoped
class LoginRateLimiter {

    private final Transactions transactions;
    private final LoginConfig config;
    private final Clock clock;

    LoginRateLimiter(Transactions transactions, LoginConfig config, Clock clock) {
        this.transactions = transactions;
        this.config = config;
        this.clock = clock;
    }

    /**
     * Counts one attempt. Returns the time until the next attempt is allowed, and counts nothing, if the limit is
     * reached.
     */
    Optional<Duration> begin(UUID keyId) {
        Instant now = clock.instant();
        return transactions.call(handle -> {
            handle.execute("select pg_advisory_xact_lock(?)", keyId.getMostSignificantBits());
            handle.execute("delete from login_attempt where attempted_at <= ?", now.minus(config.window()));
            List<Instant> recent = recent(handle, keyId);
            if (recent.size() >= config.maxAttempts()) {
                Instant free = recent.get(recent.size() - config.maxAttempts()).plus(config.window());
                return Optional.of(Duration.between(now, free));
            }
            handle.execute("insert into login_attempt (key_id, attempted_at) values (?, ?)", keyId, now);
            return Optional.empty();
        });
    }

    private static List<Instant> recent(Handle handle, UUID keyId) {
        return handle.createQuery("select attempted_at from login_attempt where key_id = ? order by attempted_at")
                .bind(0, keyId)
                .mapTo(Timestamp.class)
                .map(Timestamp::toInstant)
                .list();
    }
}
