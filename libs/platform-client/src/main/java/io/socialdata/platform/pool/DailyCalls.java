package io.socialdata.platform.pool;

import io.socialdata.platform.pool.PoolMemberStatus.PoolMemberUse;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The calls of one account today (UTC), by operation. Not thread-safe: the pool guards it. */
final class DailyCalls {

    private final Map<String, Count> counts = new HashMap<>();
    private LocalDate day = LocalDate.EPOCH;

    /** Calls of an operation, and those of them that failed by the fault of the account, its proxy or the platform. */
    private record Count(long called, long failed) {

        static final Count NONE = new Count(0, 0);
    }

    void count(String operation, boolean failed, Instant now) {
        startDay(now);
        Count before = counts.getOrDefault(operation, Count.NONE);
        counts.put(operation, new Count(before.called() + 1, before.failed() + (failed ? 1 : 0)));
    }

    /**
     * Returns the calls of today, and the operations that rest.
     *
     * @param limited operations that may rest without a call of today
     * @param freeAt when the account serves an operation again; null if it never will
     */
    List<PoolMemberUse> uses(Set<String> limited, Function<String, @Nullable Instant> freeAt, Instant now) {
        startDay(now);
        Set<String> operations = new TreeSet<>(limited);
        operations.addAll(counts.keySet());
        return operations.stream()
                .map(operation -> use(operation, freeAt.apply(operation), now))
                .filter(use -> use.called() > 0 || use.restingUntil() != null)
                .toList();
    }

    private PoolMemberUse use(String operation, @Nullable Instant freeAt, Instant now) {
        Count count = counts.getOrDefault(operation, Count.NONE);
        return new PoolMemberUse(
                operation, count.called(), count.failed(), freeAt == null || !freeAt.isAfter(now) ? null : freeAt);
    }

    private void startDay(Instant now) {
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        if (!today.equals(day)) {
            day = today;
            counts.clear();
        }
    }
}
