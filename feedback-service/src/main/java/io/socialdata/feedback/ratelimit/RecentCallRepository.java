package io.socialdata.feedback.ratelimit;

import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Sliding window of calls per key, stored in the database so that all instances share one clock. */
@Singleton
class RecentCallRepository {

    private static final String COUNT = """
            insert into recent_calls as known (key_id, made_at) values (:key, array[clock_timestamp()])
            on conflict (key_id) do update
            set made_at = array(
                select moment from unnest(known.made_at) moment where moment > clock_timestamp() - make_interval(secs => :seconds)
            ) || clock_timestamp()
            where (select count(*) from unnest(known.made_at) moment where moment > clock_timestamp() - make_interval(secs => :seconds)) < :calls
            """;

    private static final String WAIT = """
            select extract(epoch from moment + make_interval(secs => :seconds) - clock_timestamp()) * 1000
            from recent_calls, unnest(made_at) moment
            where key_id = :key
            order by moment desc
            offset :calls - 1 limit 1
            """;

    private static final String FORGET = """
            delete from recent_calls where key_id = any(array(
                select key_id from recent_calls
                where not exists (select from unnest(made_at) moment where moment > clock_timestamp() - make_interval(secs => :seconds))
                limit :batch))
            """;

    private final Transactions transactions;
    private final RateLimitConfig config;

    RecentCallRepository(Transactions transactions, RateLimitConfig config) {
        this.transactions = transactions;
        this.config = config;
    }

    /** Counts one call; if there were too many already, says how long until the next one and counts nothing. */
    Optional<Duration> count(UUID keyId) {
        return transactions.call(handle -> {
            int counted = handle.createUpdate(COUNT)
                    .bind("key", keyId)
                    .bind("seconds", seconds())
                    .bind("calls", config.calls())
                    .execute();
            return counted == 1 ? Optional.empty() : Optional.of(untilNext(handle, keyId));
        });
    }

    private Duration untilNext(Handle handle, UUID keyId) {
        return handle.createQuery(WAIT)
                .bind("key", keyId)
                .bind("seconds", seconds())
                .bind("calls", config.calls())
                .mapTo(Double.class)
                .findOne()
                .map(millis -> Duration.ofMillis(Math.max(0, Math.round(millis))))
                .orElse(Duration.ZERO);
    }

    private double seconds() {
        return config.window().toMillis() / 1000.0;
    }

    /** Forgets keys whose calls are all over; returns how many. */
    int forget() {
        int forgotten = 0;
        int batch;
        do {
            batch = transactions.call(handle -> handle.createUpdate(FORGET)
                    .bind("seconds", seconds())
                    .bind("batch", config.forgetBatch())
                    .execute());
            forgotten += batch;
        } while (batch == config.forgetBatch());
        return forgotten;
    }
}
