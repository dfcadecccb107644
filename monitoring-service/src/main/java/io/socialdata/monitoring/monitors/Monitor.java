package io.socialdata.monitoring.monitors;

import io.socialdata.contract.monitors.MonitorView;
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
    private static final String KIND = "account";
    private static final String INTERVAL_NOTE = "Target interval, not guaranteed.";

    /** Returns the search query that selects its posts. */
    public String subject() {
        return FROM + handle;
    }

    public String status() {
        return active ? "active" : "paused";
    }

    /**
     * Returns the monitor as its holder sees it.
     *
     * @param interval the target between polls
     */
    MonitorView view(Duration interval, Instant now) {
        Long newest = progress.newestPostId();
        return new MonitorView(
                id,
                keyId,
                handle,
                subject(),
                KIND,
                status(),
                isDegraded(interval, now),
                eventsPossiblyMissed,
                settings.webhookIds(),
                settings.domainFilter(),
                settings.includeReplies(),
                interval.toMillis(),
                INTERVAL_NOTE,
                expectedInterval(interval).toMillis(),
                newest == null ? null : newest.toString(),
                progress.lastPolledAt(),
                user.label(),
                user.reason(),
                user.previousHandle(),
                user.renamedAt(),
                createdAt,
                updatedAt);
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
