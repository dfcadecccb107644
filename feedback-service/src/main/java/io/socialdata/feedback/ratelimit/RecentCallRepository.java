package io.socialdata.feedback.ratelimit;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Sliding window of calls per key, stored in the database so that all instances share one clock. */
@ApplicationScoped
class RecentCallRepository {

    private static final String COUNT = """
            insert into rate_limit_window as known (key_id, called_at) values (:key, array[clock_timestamp()])
            on conflict (key_id) do update
            set called_at = array(
                select moment from unnest(known.called_at) moment where moment > clock_timestamp() - make_interval(secs => :seconds)
            ) || clock_timestamp()
            where (select count(*) from unnest(known.called_at) moment where moment > clock_timestamp() - make_interval(secs => :seconds)) < :calls
            """;

    private static final String WAIT = """
            select extract(epoch from moment + make_interval(secs => :seconds) - clock_timestamp()) * 1000
            from rate_limit_window, unnest(called_at) moment
            where key_id = :key
            order by moment desc
            offset :calls - 1 limit 1
            """;

    private static final String FORGET = """
            delete from rate_limit_window where key_id = any(array(
                select key_id from rate_limit_window
                where not exists (select from unnest(called_at) moment where moment > clock_timestamp() - make_interval(secs => :seconds))
                limit :batch))
            """;

    private final Transactions transactions;
    private final RateLimitConfig config;

    RecentCallRepository(Transactions transactions, RateLimitConfig config) {
        this.transactions = transactions;
        this.config = config;
    }

    /**
     * Counts one call. Returns the time until the next call is allowed, and counts nothing, if the limit is reached.
     */
    Optional<Duration> count(UUID keyId) {
        return transactions.call(handle -> {
            int counted = handle.createUpdate(COUNT)
                    .bind("key", keyId)
                    .bind("seconds", seconds())
                    .bind("calls", config.maxCalls())
                    .execute();
            return counted == 1 ? Optional.empty() : Optional.of(untilNext(handle, keyId));
        });
    }

    private Duration untilNext(Handle handle, UUID keyId) {
        return handle.createQuery(WAIT)
                .bind("key", keyId)
                .bind("seconds", seconds())
                .bind("calls", config.maxCalls())
                .mapTo(Double.class)
                .findOne()
                .map(millis -> Duration.ofMillis(Math.max(0, Math.round(millis))))
                .orElse(Duration.ZERO);
    }

    private double seconds() {
        return config.window().toMillis() / 1000.0;
    }

    /** Deletes the keys without calls in the window, and returns their number. */
    int forget() {
        int forgotten = 0;
        int batch;
        do {
            batch = transactions.call(handle -> handle.createUpdate(FORGET)
                    .bind("seconds", seconds())
                    .bind("batch", config.pruneBatchSize())
                    .execute());
            forgotten += batch;
        } while (batch == config.pruneBatchSize());
        return forgotten;
    }
}
