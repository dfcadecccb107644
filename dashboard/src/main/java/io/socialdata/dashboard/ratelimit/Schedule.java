package io.socialdata.dashboard.ratelimit;

import io.socialdata.dashboard.ratelimit.Admission.Admitted;
import io.socialdata.dashboard.ratelimit.Admission.Counted;
import io.socialdata.dashboard.ratelimit.Admission.Rejected;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Assigns each attempt its start time, one after the other for each key and over all instances. Uses the clock of the
 * database.
 */
@ApplicationScoped
class Schedule {

    private static final int MAX_PRUNED = 500;

    /** Locks the row until the transaction ends. */
    private static final String LATEST = """
            insert into rate_limit_window (subject_sha256, attempted_at, ends_at)
            values (:who, '{}', clock_timestamp() + make_interval(secs => :window))
            on conflict (subject_sha256) do update set ends_at = excluded.ends_at
            returning clock_timestamp(),
                (select count(*) from unnest(attempted_at) moment where moment > clock_timestamp() - make_interval(secs => :window)),
                (select max(moment) from unnest(attempted_at) moment)
            """;

    private static final String COUNT = """
            update rate_limit_window set ends_at = :moment::timestamptz + make_interval(secs => :window),
                attempted_at = array(
                    select moment from unnest(attempted_at) moment
                    where moment > clock_timestamp() - make_interval(secs => :window) order by moment
                ) || :moment::timestamptz
            where subject_sha256 = :who
            """;

    private static final String TAKE_BACK =
            "update rate_limit_window set attempted_at = array_remove(attempted_at, :moment::timestamptz) where subject_sha256 = :who";

    private final Transactions transactions;

    Schedule(Transactions transactions) {
        this.transactions = transactions;
    }

    private record Latest(
            Instant now, long recent, @Nullable Instant last) {

        Instant next(Pace pace) {
            if (last == null) {
                return now;
            }
            // Start times of a key are unique, because they identify the attempt to remove.
            Instant earliest = last.plus(pace.delayAfter(recent)).plus(1, ChronoUnit.MICROS);
            return earliest.isAfter(now) ? earliest : now;
        }
    }

    /**
     * Counts all attempts and returns the longest delay, or counts none if a delay exceeds {@code patience}.
     *
     * @param attempts always in the same order of kinds, to avoid deadlocks
     */
    Admission admit(List<PacedAttempt> attempts, Duration patience) {
        return transactions.call(handle -> {
            handle.execute(RateLimiter.PRUNE, MAX_PRUNED);
            List<Counted> counted = new ArrayList<>();
            Duration delay = Duration.ZERO;
            for (PacedAttempt attempt : attempts) {
                Latest latest = latest(handle, attempt);
                Instant next = latest.next(attempt.pace());
                Duration wait = Duration.between(latest.now(), next);
                if (wait.compareTo(patience) > 0) {
                    undo(handle, counted);
                    return new Rejected();
                }
                count(handle, attempt, next);
                counted.add(new Counted(attempt, next));
                delay = wait.compareTo(delay) > 0 ? wait : delay;
            }
            return new Admitted(delay, List.copyOf(counted));
        });
    }

    /** Removes the attempts from the count. */
    void undo(List<Counted> counted) {
        transactions.call(handle -> undo(handle, counted));
    }

    private static Latest latest(Handle handle, PacedAttempt attempt) {
        return handle.createQuery(LATEST)
                .bind("who", attempt.hash())
                .bind("window", seconds(attempt))
                .map((row, context) -> {
                    @Nullable Timestamp last = row.getTimestamp(3);
                    return new Latest(
                            row.getTimestamp(1).toInstant(), row.getLong(2), last == null ? null : last.toInstant());
                })
                .one();
    }

    private static void count(Handle handle, PacedAttempt attempt, Instant next) {
        handle.createUpdate(COUNT)
                .bind("who", attempt.hash())
                .bind("window", seconds(attempt))
                .bind("moment", Timestamp.from(next))
                .execute();
    }

    private static boolean undo(Handle handle, List<Counted> counted) {
        counted.forEach(one -> handle.createUpdate(TAKE_BACK)
                .bind("who", one.attempt().hash())
                .bind("moment", Timestamp.from(one.beginsAt()))
                .execute());
        return true;
    }

    private static double seconds(PacedAttempt attempt) {
        return attempt.pace().window().toMillis() / 1000.0;
    }
}
