package io.socialdata.contract.webhooks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A webhook with its settings and its health.
 *
 * @param state {@code active}, {@code failing} or {@code disabled}
 * @param failingSince since when every attempt fails
 * @param eventTypes empty for all but alerts
 * @param headers names of the custom headers, whose values are never shown
 * @param secret only in the response that creates it
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonIgnoreProperties(ignoreUnknown = true)
public record WebhookView(
        UUID id,
        UUID keyId,
        String url,
        String status,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String disabledReason,
        String state,
        @Nullable Instant failingSince,
        @Nullable Instant lastDeliveredAt,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String description,
        List<String> eventTypes,
        List<String> headers,
        Retry retry,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String secret,
        Instant createdAt,
        Instant updatedAt) {

    /**
     * The retry plan, its own or the default.
     *
     * @param firstDelaySeconds time from the first attempt to the second
     */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Retry(int maxAttempts, BigDecimal firstDelaySeconds) {}

    /** One page, newest first. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Page(
            List<WebhookView> webhooks, int count, @Nullable String nextCursor) {

        public Page {
            webhooks = List.copyOf(webhooks);
        }
    }

    public boolean active() {
        return status.equals("active");
    }

    /** Returns whether everything has failed for so long that its owner should check it, or it was disabled for that. */
    public boolean failing() {
        return "failing".equals(state) || "failing".equals(disabledReason);
    }

    /** Returns the description, or the URL without one. */
    public String name() {
        return description == null ? url : description;
    }

    /** Omits the URL, which may contain a secret of the receiver, and the signing secret. */
    @Override
    public String toString() {
        return "WebhookView[%s]".formatted(id);
    }
}
