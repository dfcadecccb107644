package io.socialdata.billing.ratelimits;

import jakarta.inject.Singleton;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Stores the token buckets. All times are the database's, because replicas of billing have different clocks. */
@Singleton
class RateLimitRepository {

    /** One statement decides and counts. A row with a full bucket is equivalent to no row. */
    private static final String TAKE = """
            insert into rate_limit as l (limit_name, subject, full_at)
            values (:name, :subject, statement_timestamp() + :call * interval '1 microsecond')
            on conflict (limit_name, subject) do update
            set full_at = greatest(l.full_at, statement_timestamp()) + :call * interval '1 microsecond'
            where greatest(l.full_at, statement_timestamp()) + :call * interval '1 microsecond'
                <= statement_timestamp() + :full * interval '1 microsecond'
            returning (extract(epoch from full_at - statement_timestamp()) * 1000000)::bigint
            """;

    private static final String UNTIL_FULL = """
            select greatest(0, (extract(epoch from full_at - statement_timestamp()) * 1000000)::bigint)
            from rate_limit where limit_name = :name and subject = :subject
            """;

    private static final String PRUNE = """
            delete from rate_limit where ctid = any(array(
                select ctid from rate_limit where full_at < statement_timestamp() limit :most for update skip locked))
            """;

    /** Takes one call and returns the microseconds until the bucket is full; empty if no call is left. */
    Optional<Long> take(Handle handle, RateLimit limit) {
        return handle.createQuery(TAKE)
                .bind("name", limit.name())
                .bind("subject", limit.subject())
                .bind("call", limit.callMicros())
                .bind("full", limit.fullMicros())
                .mapTo(Long.class)
                .findOne();
    }

    long untilFullMicros(Handle handle, RateLimit limit) {
        return handle.createQuery(UNTIL_FULL)
                .bind("name", limit.name())
                .bind("subject", limit.subject())
                .mapTo(Long.class)
                .findOne()
                .orElse(0L);
    }

    /** Deletes rows of full buckets, up to a maximum number. */
    int prune(Handle handle, int most) {
        return handle.createUpdate(PRUNE).bind("most", most).execute();
    }
}
