package io.socialdata.contract.monitors;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A monitor with its settings and its health.
 *
 * @param webhookIds null for all active webhooks of the key
 * @param state whether posts of the user are visible
 * @param reason why they are not; null unless {@code not_visible}
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonIgnoreProperties(ignoreUnknown = true)
public record MonitorView(
        UUID id,
        UUID keyId,
        String handle,
        String subject,
        String kind,
        String status,
        boolean degraded,
        long eventsPossiblyMissed,
        @Nullable List<UUID> webhookIds,
        @Nullable String domainFilter,
        boolean includeReplies,
        long pollIntervalMs,
        String pollIntervalNote,
        long expectedIntervalMs,
        @Nullable String lastTweetId,
        @Nullable Instant lastPollAt,
        String state,
        @Nullable String reason,
        @Nullable String previousHandle,
        @Nullable Instant renamedAt,
        Instant createdAt,
        Instant updatedAt) {

    public boolean active() {
        return status.equals("active");
    }

    /** One page, newest first. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Page(
            List<MonitorView> monitors, int count, @Nullable String nextCursor) {

        public Page {
            monitors = List.copyOf(monitors);
        }
    }
}
