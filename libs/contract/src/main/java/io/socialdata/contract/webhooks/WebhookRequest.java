package io.socialdata.contract.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a new webhook, which has defaults for null, or the change of one, where null leaves a value unchanged.
 *
 * @param status {@code active} or {@code disabled}; a new webhook is active
 * @param description empty to remove it
 * @param eventTypes empty for all but alerts
 * @param headers values by name; a null value removes the header
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WebhookRequest(
        @Nullable String url,
        @Nullable String status,
        @Nullable String description,
        @Nullable List<String> eventTypes,
        @Nullable Map<String, @Nullable String> headers,
        @Nullable Retry retry) {

    /** The retry plan. Null means the default. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Retry(
            @Nullable Integer maxAttempts, @Nullable Integer firstDelaySeconds) {}

    /** Returns the change of the status only. */
    public static WebhookRequest ofStatus(String status) {
        return new WebhookRequest(null, status, null, null, null, null);
    }

    /** Returns the same settings with the URL as it was checked. */
    public WebhookRequest withUrl(@Nullable String checked) {
        return new WebhookRequest(checked, status, description, eventTypes, headers, retry);
    }

    /** Omits URL and headers, which may contain secrets of the receiver. */
    @Override
    public String toString() {
        return "WebhookRequest[redacted]";
    }
}
