package io.socialdata.monitoring.alerts;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.time.Instant;
import org.jdbi.v3.core.Handle;

/**
 * The pass over all monitors: one replica makes it, and another takes it over once it makes no progress. A pass is known
 * by the time at which it began.
 */
@ApplicationScoped
class DegradationPassRepository {

    /** After a time without passes nobody knows what was degraded meanwhile: all degradations count from now on. */
    private static final String BEGIN = """
            update degradation_pass set begun_at = :now, progress_at = :now,
                counts_from = case when completed_at >= :unbroken then counts_from else :now end
            where begun_at is null
                or begun_at <= :before and (completed_at >= begun_at or progress_at <= :before)
            """;

    /** Interval between two passes over all active monitors. */
    private static final Duration PASS_INTERVAL = Duration.ofMinutes(1);

    /** Returns whether this replica makes the pass: one of them in each interval. */
    boolean begin(Handle handle, Instant now) {
        Duration interval = PASS_INTERVAL;
        return handle.createUpdate(BEGIN)
                        .bind("now", now)
                        // Timers are not exact: a pass that begins a moment early is not left out.
                        .bind("before", now.minus(interval.multipliedBy(9).dividedBy(10)))
                        .bind("unbroken", now.minus(interval.multipliedBy(3)))
                        .execute()
                == 1;
    }

    /**
     * Locks the pass until the transaction ends and stores that it makes progress. Returns false if another replica has
     * taken it over: the work of this one is out of date then.
     */
    boolean proceed(Handle handle, Instant begunAt, Instant now) {
        return handle.execute("update degradation_pass set progress_at = ? where begun_at = ?", now, begunAt) == 1;
    }

    void complete(Handle handle, Instant begunAt, Instant now) {
        handle.execute("update degradation_pass set completed_at = ? where begun_at = ?", now, begunAt);
    }

    /** Stores that the fleet is slow, so that degradations count only from here on. */
    void markSlowdown(Handle handle, Instant begunAt) {
        handle.execute("update degradation_pass set counts_from = begun_at where begun_at = ?", begunAt);
    }
}
