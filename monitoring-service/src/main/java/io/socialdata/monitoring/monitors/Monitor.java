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
        UserState user) {

    private static final String FROM = "from:";

    /** Returns the search query that selects its posts. */
    public String subject() {
        return FROM + handle;
    }

    public String status() {
        return active ? "active" : "paused";
    }

    /** Returns whether its handle is polled more rarely than it should be; false for a paused monitor. */
    public boolean isDegraded(Duration interval, Instant now) {
        return active && progress.isBehind(interval, activeSince, now);
    }
}
