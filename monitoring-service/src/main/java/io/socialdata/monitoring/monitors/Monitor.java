package io.socialdata.monitoring.monitors;

import io.socialdata.monitoring.handles.PollStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * A monitor of a key on a handle, with its health.
 *
 * @param eventsPossiblyMissed number of polls that could not reach back to the last seen post
 * @param activeSince when it was created or last resumed
 * @param slowdown how many times longer than the target its account's poll interval is, at least 1
 */
public record Monitor(
        UUID id,
        UUID keyId,
        UUID accountId,
        String handle,
        boolean active,
        MonitorSettings settings,
        long eventsPossiblyMissed,
        Instant activeSince,
        Instant createdAt,
        Instant updatedAt,
        PollStatus progress,
        UserState user,
        double slowdown) {

    private static final String FROM = "from:";

    /** Returns the search query that selects its posts. */
    public String subject() {
        return FROM + handle;
    }

    public String status() {
        return active ? "active" : "paused";
    }

    /** Returns the interval that its account has now; its handle is polled more often if others want that. */
    public Duration expectedInterval(Duration target) {
        return Duration.ofMillis(Math.round(target.toMillis() * slowdown));
    }

    /** Returns whether its handle is polled more rarely than it should be; false for a paused monitor. */
    public boolean isDegraded(Duration interval, Instant now) {
        return active && progress.isBehind(interval, activeSince, now);
    }
}
