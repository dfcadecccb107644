package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A webhook and its health, for views of all webhooks of an account.
 *
 * @param failing whether everything has failed for so long that its owner should check it, or it was disabled for that
 *     reason
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
        Instant createdAt,
        Instant updatedAt) {

    static AccountWebhookView of(WebhookEntity webhook, Instant failingIfBefore) {
        return new AccountWebhookView(
                webhook.id,
                webhook.keyId,
                webhook.url,
                webhook.statusName(),
                webhook.disabledReason,
                isFailing(webhook, failingIfBefore),
                webhook.failingSince,
                webhook.lastDeliveredAt,
                webhook.createdAt,
                webhook.updatedAt);
    }

    private static boolean isFailing(WebhookEntity webhook, Instant failingIfBefore) {
        Instant since = webhook.failingSince;
        return webhook.disabledReason == DisabledReason.FAILING
                || (webhook.isActive() && since != null && !since.isAfter(failingIfBefore));
    }

    /** Omits the URL, which may contain a secret of the receiver. */
    @Override
    public String toString() {
        return "AccountWebhookView[%s]".formatted(id);
    }
}
