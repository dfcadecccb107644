package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A new webhook as the public API takes it: its address, and settings that differ from the defaults. */
@JsonNaming(SnakeCaseStrategy.class)
record CreateWebhookRequest(
        @Nullable String url,
        @Nullable String description,
        @Nullable List<String> eventTypes,
        @Nullable Map<String, @Nullable String> headers,
        @Nullable RetryRequest retry) {

    WebhookUpdate settings() {
        return WebhookUpdate.initial(description, eventTypes, headers, RetryRequest.settings(retry));
    }

    /** Omits URL and headers, which may contain secrets of the receiver. */
    @Override
    public String toString() {
        return "CreateWebhookRequest[redacted]";
    }
}
