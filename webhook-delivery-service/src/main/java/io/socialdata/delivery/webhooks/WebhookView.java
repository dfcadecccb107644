package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.delivery.webhooks.WebhookService.Created;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A webhook as the public API shows it.
 *
 * @param eventTypes empty for all
 * @param headers names of the custom headers, whose values are never shown
 * @param secret only in the response that creates it
 * @param updatedAt only in the response that changes it
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(Include.NON_NULL)
record WebhookView(
        UUID id,
        String url,
        String status,
        @Nullable DisabledReason disabledReason,
        @Nullable String description,
        List<String> eventTypes,
        List<String> headers,
        RetryView retry,
        @Nullable String secret,
        Instant createdAt,
        @Nullable Instant updatedAt) {

    static WebhookView of(WebhookEntity webhook) {
        return of(webhook, null, null);
    }

    static WebhookView of(Created created) {
        return of(created.webhook(), created.secret(), null);
    }

    static WebhookView changed(WebhookEntity webhook) {
        return of(webhook, null, webhook.updatedAt);
    }

    private static WebhookView of(WebhookEntity webhook, @Nullable String secret, @Nullable Instant updatedAt) {
        return new WebhookView(
                webhook.id,
                webhook.url,
                webhook.statusName(),
                webhook.disabledReason,
                webhook.description,
                List.of(webhook.eventTypes),
                List.of(webhook.headerNames),
                RetryView.of(webhook),
                secret,
                webhook.createdAt,
                updatedAt);
    }

    @Override
    public String toString() {
        return "WebhookView[%s]".formatted(id);
    }
}
