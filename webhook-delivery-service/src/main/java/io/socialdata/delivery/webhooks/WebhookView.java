package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.delivery.webhooks.WebhookCreationService.Created;
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
public record WebhookView(
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

    static WebhookView of(WebhookEntity webhook, int maxAttempts) {
        return of(webhook, maxAttempts, null, null);
    }

    static WebhookView of(Created created, int maxAttempts) {
        return of(created.webhook(), maxAttempts, created.secret(), null);
    }

    public static WebhookView changed(WebhookEntity webhook, int maxAttempts) {
        return of(webhook, maxAttempts, null, webhook.updatedAt);
    }

    private static WebhookView of(
            WebhookEntity webhook, int maxAttempts, @Nullable String secret, @Nullable Instant updatedAt) {
        return new WebhookView(
                webhook.id,
                webhook.url,
                webhook.statusName(),
                webhook.disabledReason,
                webhook.description,
                List.of(webhook.eventTypes),
                List.of(webhook.headerNames),
                RetryView.of(webhook, maxAttempts),
                secret,
                webhook.createdAt,
                updatedAt);
    }

    @Override
    public String toString() {
        return "WebhookView[%s]".formatted(id);
    }
}
