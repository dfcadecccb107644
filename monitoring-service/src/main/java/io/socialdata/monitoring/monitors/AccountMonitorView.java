package io.socialdata.monitoring.monitors;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A monitor with its health, for the dashboard and for operators. {@code state} and {@code reason} are those of the
 * contract.
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
record AccountMonitorView(
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
        long expectedIntervalMs,
        @Nullable String lastTweetId,
        @Nullable Instant lastPollAt,
        String state,
        @Nullable String reason,
        @Nullable String previousHandle,
        @Nullable Instant renamedAt,
        Instant createdAt,
        Instant updatedAt) {

    static AccountMonitorView of(Monitor monitor, Duration interval, Instant now) {
        Long newest = monitor.progress().newestPostId();
        return new AccountMonitorView(
                monitor.id(),
                monitor.keyId(),
                monitor.handle(),
                monitor.status(),
                monitor.isDegraded(interval, now),
                monitor.eventsPossiblyMissed(),
                monitor.settings().webhookIds(),
                monitor.settings().domainFilter(),
                monitor.settings().includeReplies(),
                interval.toMillis(),
                monitor.expectedInterval(interval).toMillis(),
                newest == null ? null : newest.toString(),
                monitor.progress().lastPolledAt(),
                monitor.user().label(),
                monitor.user().reason(),
                monitor.user().previousHandle(),
                monitor.user().renamedAt(),
                monitor.createdAt(),
                monitor.updatedAt());
    }
}
