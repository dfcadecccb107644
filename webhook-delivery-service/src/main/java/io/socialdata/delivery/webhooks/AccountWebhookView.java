package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A webhook and its health, for views of all webhooks of an account.
 *
 * @param failing whether everything has failed for so long that its owner should check it, or it was disabled for that
 *     reason
 * @param eventTypes empty for all
 * @param maxAttempts maximum number of attempts of one delivery
 * @param firstDelaySeconds time from the first attempt to the second
 * @param headers names of the custom headers, whose values are never shown
 */
@JsonInclude(Include.ALWAYS)
record AccountWebhookView(
        UUID id,
        UUID keyId,
        String url,
        String status,
        @Nullable DisabledReason disabledReason,
        boolean failing,
        @Nullable Instant failingSince,
        @Nullable Instant lastDeliveredAt,
        @Nullable String description,
        List<String> eventTypes,
        List<String> headers,
        int maxAttempts,
        BigDecimal firstDelaySeconds,
        Instant createdAt,
        Instant updatedAt) {

    static AccountWebhookView of(WebhookEntity webhook, Instant failingIfBefore, int maxAttempts) {
        return new AccountWebhookView(
                webhook.id,
                webhook.keyId,
                webhook.url,
                webhook.statusName(),
                webhook.disabledReason,
                isFailing(webhook, failingIfBefore),
                webhook.failingSince,
                webhook.lastDeliveredAt,
                webhook.description,
                List.of(webhook.eventTypes),
                List.of(webhook.headerNames),
                webhook.retryPlan().withAtMost(maxAttempts).attempts(),
                RetryView.seconds(webhook.retryPlan().firstDelay()),
                webhook.createdAt,
                webhook.updatedAt);
    }

    private static boolean isFailing(WebhookEntity webhook, Instant failingIfBefore) {
        return webhook.disabledReason == DisabledReason.FAILING
                || WebhookState.of(webhook, failingIfBefore) == WebhookState.FAILING;
    }

    /** Omits the URL, which may contain a secret of the receiver. */
    @Override
    public String toString() {
        return "AccountWebhookView[%s]".formatted(id);
    }
}
