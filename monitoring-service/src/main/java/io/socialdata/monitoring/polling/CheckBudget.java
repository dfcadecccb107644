package io.socialdata.monitoring.polling;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/**
 * Limits user checks per minute, so that callers who create many monitors use up neither the budget of customers' reads
 * nor the checks of other callers: an account may take a check while it has used fewer lately than are left.
 */
final class CheckBudget {

    private static final double NANOS_PER_MINUTE = Duration.ofMinutes(1).toNanos();

    private final int perMinute;
    private final Clock clock;
    private final Map<UUID, Double> used = new HashMap<>();
    private double left;
    private Instant countedAt;

    CheckBudget(int perMinute, Clock clock) {
        this.perMinute = perMinute;
        this.clock = clock;
        this.left = perMinute;
        this.countedAt = clock.instant();
    }

    /** Takes one check for a new monitor of an account; false when none is left for it now. */
    synchronized boolean take(UUID accountId) {
        refill();
        if (left < 1 || used.getOrDefault(accountId, 0.0) >= left) {
            return false;
        }
        left--;
        used.merge(accountId, 1.0, Double::sum);
        return true;
    }

    /** Returns how many checks watched users may take: those above the half that is kept for new monitors. */
    synchronized int spare() {
        refill();
        return (int) Math.max(0, left - Math.floorDiv(perMinute, 2));
    }

    synchronized boolean takeSpare() {
        if (spare() == 0) {
            return false;
        }
        left--;
        return true;
    }

    private void refill() {
        Instant now = clock.instant();
        double refilled =
                perMinute * Math.max(0, Duration.between(countedAt, now).toNanos()) / NANOS_PER_MINUTE;
        left = Math.min(perMinute, left + refilled);
        used.replaceAll((account, checks) -> checks - refilled / 2);
        used.values().removeIf(checks -> checks <= 0);
        countedAt = now;
    }
}
