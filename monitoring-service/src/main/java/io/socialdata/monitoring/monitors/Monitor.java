package io.socialdata.monitoring.monitors;

import io.socialdata.monitoring.handles.PollStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * A watch of a key on a handle, and how it is doing.
 *
 * @param eventsPossiblyMissed looks that could not reach back to the post seen last
 * @param activeSince when it was made or last resumed
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

    /** The search behind the watch. */
    public String subject() {
        return FROM + handle;
    }

    public String status() {
        return active ? "active" : "paused";
    }

    /** Whether it is looked at more rarely than it should be; one that rests is not. */
    public boolean isDegraded(Duration interval, Instant now) {
        return active && progress.isBehind(interval, activeSince, now);
    }
}
