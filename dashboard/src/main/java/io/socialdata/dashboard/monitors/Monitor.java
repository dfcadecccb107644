package io.socialdata.dashboard.monitors;

import io.socialdata.dashboard.backend.Named;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A monitor as monitoring-service returns it. */
public record Monitor(
        UUID id,
        UUID keyId,
        String handle,
        String status,
        boolean degraded,
        long eventsPossiblyMissed,
        @Nullable List<UUID> webhookIds,
        @Nullable String domainFilter,
        boolean includeReplies,
        long pollIntervalMs,
        @Nullable String lastTweetId,
        @Nullable Instant lastPollAt,
        @Nullable String state,
        @Nullable String reason,
        @Nullable String previousHandle,
        @Nullable Instant renamedAt,
        Instant createdAt)
        implements Named {

    @Override
    public String name() {
        return "@" + handle;
    }

    public boolean active() {
        return status.equals("active");
    }

    public MonitorState display() {
        return MonitorState.of(active(), degraded, state, reason);
    }

    /** Returns the poll interval as text. */
    public String interval() {
        return pollIntervalMs % 1000 == 0 ? pollIntervalMs / 1000 + " s" : pollIntervalMs + " ms";
    }
}
