package io.socialdata.database.ratelimit;

import io.socialdata.database.Transactions;
import io.socialdata.database.ratelimit.Admission.Admitted;
import io.socialdata.database.ratelimit.Admission.Counted;
import io.socialdata.database.ratelimit.Admission.Refused;
import jakarta.inject.Singleton;
import java.sql.Array;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * Counts attempts in the table {@code attempt_window} of a service, with the clock of the database, which all
 * instances share: exactly by the time of each attempt, or as the level of a token bucket.
 */
@Singleton
public class AttemptCounter {

    private static final int MAX_PRUNED = 500;

    /** Locks the row until the transaction ends. */
    private static final String RECENT = """
            insert into attempt_window as known (subject_sha256, attempted_at, ends_at)
            values (:subject, '{}', clock_timestamp() + make_interval(secs => :window))
            on conflict (subject_sha256) do update set ends_at = known.ends_at
            returning clock_timestamp(), array(
                select moment from unnest(attempted_at) moment
                where moment > clock_timestamp() - make_interval(secs => :window) order by moment)
            """;

    private static final String COUNT = """
            update attempt_window set ends_at = :moment::timestamptz + make_interval(secs => :window),
                attempted_at = array(
                    select moment from unnest(attempted_at) moment
                    where moment > clock_timestamp() - make_interval(secs => :window) order by moment
                ) || :moment::timestamptz
            where subject_sha256 = :subject
            """;

    private static final String UNDO = """
            update attempt_window set attempted_at = array_remove(attempted_at, :moment::timestamptz)
            where subject_sha256 = :subject
            """;

    /** One statement decides and counts. A bucket is full when its row ends, so that it is equivalent to no row. */
    private static final String TAKE = """
            insert into attempt_window as known (subject_sha256, attempted_at, ends_at)
            values (:subject, '{}', statement_timestamp() + :call * interval '1 microsecond')
            on conflict (subject_sha256) do update
            set ends_at = greatest(known.ends_at, statement_timestamp()) + :call * interval '1 microsecond'
            where greatest(known.ends_at, statement_timestamp()) + :call * interval '1 microsecond'
                <= statement_timestamp() + :full * interval '1 microsecond'
            returning (extract(epoch from ends_at - statement_timestamp()) * 1000000)::bigint
            """;

    private static final String UNTIL_FULL = """
            select greatest(0, (extract(epoch from ends_at - statement_timestamp()) * 1000000)::bigint)
            from attempt_window where subject_sha256 = :subject
            """;

    private static final String PRUNE = """
            delete from attempt_window where subject_sha256 = any(array(
                select subject_sha256 from attempt_window
                where ends_at < clock_timestamp() limit ? for update skip locked))
            """;

    private final Transactions transactions;

    /** Creates an instance, also for tests outside of a container. */
    public AttemptCounter(Transactions transactions) {
        this.transactions = transactions;
    }

    private record Recent(Instant now, List<Instant> attempts) {

        /** Start times of a subject are unique, because they identify the attempt to remove. */
        Instant unique(Instant begins) {
            if (attempts.isEmpty()) {
                return begins;
            }
            Instant free = attempts.getLast().plus(1, ChronoUnit.MICROS);
            return free.isAfter(begins) ? free : begins;
        }
    }

    /** Counts one attempt. Returns the time until the next one is allowed, and counts nothing, if that is not now. */
    public Optional<Duration> take(Attempt attempt) {
        return admit(List.of(attempt), Duration.ZERO) instanceof Refused(Duration wait)
                ? Optional.of(wait)
                : Optional.empty();
    }

    /**
     * Counts all attempts and returns the longest delay, or counts none if a delay exceeds {@code patience}.
     *
     * @param attempts always in the same order of kinds, to avoid deadlocks
     */
    public Admission admit(List<Attempt> attempts, Duration patience) {
        prune();
        return transactions.call(handle -> {
            List<Counted> counted = new ArrayList<>();
            Duration delay = Duration.ZERO;
            for (Attempt attempt : attempts) {
                Recent recent = recent(handle, attempt);
                Instant next = attempt.policy().next(recent.now(), recent.attempts());
                Duration wait = Duration.between(recent.now(), next);
                if (wait.compareTo(patience) > 0) {
                    counted.forEach(one -> undo(handle, one));
                    return new Refused(wait);
                }
                counted.add(count(handle, attempt, recent.unique(wait.isNegative() ? recent.now() : next)));
                delay = wait.compareTo(delay) > 0 ? wait : delay;
            }
            return new Admitted(delay, List.copyOf(counted));
        });
    }

    /** Removes attempts from the count. */
    public void undo(List<Counted> counted) {
        transactions.call(handle -> {
            counted.forEach(one -> undo(handle, one));
            return true;
        });
    }

    /** Takes one call and returns the microseconds until the bucket is full; empty if no call is left. */
    public Optional<Long> take(Handle handle, TokenBucket bucket) {
        return handle.createQuery(TAKE)
                .bind("subject", bucket.hash())
                .bind("call", bucket.callMicros())
                .bind("full", bucket.fullMicros())
                .mapTo(Long.class)
                .findOne();
    }

    /** Returns the microseconds until the bucket is full. */
    public long untilFullMicros(Handle handle, TokenBucket bucket) {
        return handle.createQuery(UNTIL_FULL)
                .bind("subject", bucket.hash())
                .mapTo(Long.class)
                .findOne()
                .orElse(0L);
    }

    /** Deletes rows that mean nothing anymore, up to a number. Returns whether there may be more. */
    public boolean prune() {
        return transactions.call(handle -> handle.execute(PRUNE, MAX_PRUNED)) == MAX_PRUNED;
    }

    private static Recent recent(Handle handle, Attempt attempt) {
        return handle.createQuery(RECENT)
                .bind("subject", attempt.hash())
                .bind("window", attempt.seconds())
                .map((row, context) -> new Recent(row.getTimestamp(1).toInstant(), instants(row.getArray(2))))
                .one();
    }

    private static List<Instant> instants(Array times) throws SQLException {
        return Stream.of((Timestamp[]) times.getArray())
                .map(Timestamp::toInstant)
                .toList();
    }

    private static Counted count(Handle handle, Attempt attempt, Instant beginsAt) {
        handle.createUpdate(COUNT)
                .bind("subject", attempt.hash())
                .bind("window", attempt.seconds())
                .bind("moment", Timestamp.from(beginsAt))
                .execute();
        return new Counted(attempt, beginsAt);
    }

    private static void undo(Handle handle, Counted counted) {
        handle.createUpdate(UNDO)
                .bind("subject", counted.attempt().hash())
                .bind("moment", Timestamp.from(counted.beginsAt()))
                .execute();
    }
}
