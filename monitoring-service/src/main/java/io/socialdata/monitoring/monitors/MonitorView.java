package io.socialdata.monitoring.monitors;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** JSON views of a monitor. Create, list and update return different fields. */
final class MonitorView {

    private static final String KIND = "account";
    private static final String INTERVAL_NOTE = "Target interval, not guaranteed.";

    private MonitorView() {}

    /** A new monitor. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record Created(
            UUID id,
            String handle,
            String subject,
            String kind,
            String status,
            @Nullable List<UUID> webhookIds,
            @Nullable String domainFilter,
            boolean includeReplies,
            long pollIntervalMs,
            long expectedIntervalMs,
            String pollIntervalNote,
            Instant createdAt) {

        static Created of(Monitor monitor, Duration interval) {
            return new Created(
                    monitor.id(),
                    monitor.handle(),
                    monitor.subject(),
                    KIND,
                    monitor.status(),
                    monitor.settings().webhookIds(),
                    monitor.settings().domainFilter(),
                    monitor.settings().includeReplies(),
                    interval.toMillis(),
                    monitor.expectedInterval(interval).toMillis(),
                    INTERVAL_NOTE,
                    monitor.createdAt());
        }
    }

    /** A monitor in the list, with its creation time; or a changed one, with the time of the change. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record Shown(
            UUID id,
            String handle,
            String subject,
            String kind,
            String status,
            boolean degraded,
            long expectedIntervalMs,
            long eventsPossiblyMissed,
            @Nullable List<UUID> webhookIds,
            @Nullable String domainFilter,
            boolean includeReplies,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Instant createdAt,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            Instant updatedAt) {

        static Shown listed(Monitor monitor, boolean degraded, Duration interval) {
            return of(monitor, degraded, interval, monitor.createdAt(), null);
        }

        static Shown changed(Monitor monitor, boolean degraded, Duration interval) {
            return of(monitor, degraded, interval, null, monitor.updatedAt());
        }

        private static Shown of(
                Monitor monitor,
                boolean degraded,
                Duration interval,
                @Nullable Instant createdAt,
                @Nullable Instant updatedAt) {
            return new Shown(
                    monitor.id(),
                    monitor.handle(),
                    monitor.subject(),
                    KIND,
                    monitor.status(),
                    degraded,
                    monitor.expectedInterval(interval).toMillis(),
                    monitor.eventsPossiblyMissed(),
                    monitor.settings().webhookIds(),
                    monitor.settings().domainFilter(),
                    monitor.settings().includeReplies(),
                    createdAt,
                    updatedAt);
        }
    }

    /** A page of the monitors of a key. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    record Page(List<Shown> monitors, int count, @Nullable String nextCursor) {}

    /** A deleted monitor. */
    record Deleted(boolean deleted, String id) {}
}
