package io.socialdata.dashboard.ratelimit;

import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jdbi.v3.core.Handle;

/** Counts attempts in the database and uses its clock, which all instances share. */
@ApplicationScoped
public class RateLimiter {

    private static final int MAX_PRUNED = 500;

    private static final String COUNT = """
            insert into rate_limit_window as known (subject_sha256, attempted_at, ends_at)
            values (:who, array[clock_timestamp()], clock_timestamp() + make_interval(secs => :seconds))
            on conflict (subject_sha256) do update
            set attempted_at = array(
                    select moment from unnest(known.attempted_at) moment where moment > clock_timestamp() - make_interval(secs => :seconds)
                ) || clock_timestamp(),
                ends_at = excluded.ends_at
            where (select count(*) from unnest(known.attempted_at) moment where moment > clock_timestamp() - make_interval(secs => :seconds)) < :most
            """;

    private static final String TAKE_BACK =
            "update rate_limit_window set attempted_at = attempted_at[1 : cardinality(attempted_at) - 1] where subject_sha256 = ?";

    static final String PRUNE = """
            delete from rate_limit_window where subject_sha256 = any(array(
                select subject_sha256 from rate_limit_window where ends_at < clock_timestamp() limit ? for update skip locked))
            """;

    private final Transactions transactions;

    RateLimiter(Transactions transactions) {
        this.transactions = transactions;
    }

    /**
     * Runs the work unless one of its limits is reached. Reserves a slot before the work, so concurrent attempts cannot
     * exceed the limit. Releases it if the result does not count.
     *
     * @param limits always in the same order of kinds, to avoid deadlocks
     */
    public <T> RateLimitedResult<T> attempt(List<RateLimit> limits, Supplier<T> work, Predicate<T> counts) {
        if (!take(limits)) {
            return new RateLimited<>();
        }
        boolean harmless = true;
        try {
            T result = work.get();
            harmless = !counts.test(result);
            return new Executed<>(result);
        } finally {
            if (harmless) {
                transactions.call(handle -> undo(handle, limits));
            }
        }
    }

    /** Counts one attempt for each limit, or none if one limit is reached. Returns whether the attempt was counted. */
    public boolean take(List<RateLimit> limits) {
        return transactions.call(handle -> {
            handle.execute(PRUNE, MAX_PRUNED);
            for (int index = 0; index < limits.size(); index++) {
                if (!counted(handle, limits.get(index))) {
                    undo(handle, limits.subList(0, index));
                    return false;
                }
            }
            return true;
        });
    }

    private static boolean counted(Handle handle, RateLimit limit) {
        return handle.createUpdate(COUNT)
                        .bind("who", limit.hash())
                        .bind("seconds", limit.seconds())
                        .bind("most", limit.most())
                        .execute()
                == 1;
    }

    private static boolean undo(Handle handle, List<RateLimit> limits) {
        limits.forEach(limit -> handle.execute(TAKE_BACK, limit.hash()));
        return true;
    }
}
