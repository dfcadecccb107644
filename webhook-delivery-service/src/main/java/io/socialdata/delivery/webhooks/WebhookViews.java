package io.socialdata.delivery.webhooks;

import io.socialdata.contract.webhooks.WebhookView;
import io.socialdata.delivery.queue.RetryPlan;
import io.socialdata.delivery.webhooks.WebhookCreationService.Created;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shows webhooks with their health. */
@ApplicationScoped
public class WebhookViews {

    private final WebhooksConfig config;
    private final Clock clock;

    WebhookViews(WebhooksConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    public WebhookView of(WebhookEntity webhook) {
        return of(webhook, null);
    }

    /** Returns a new webhook with its secret. */
    WebhookView of(Created created) {
        return of(created.webhook(), created.secret());
    }

    private WebhookView of(WebhookEntity webhook, @Nullable String secret) {
        RetryPlan plan = webhook.retryPlan().withAtMost(config.maxAttempts());
        DisabledReason reason = webhook.disabledReason;
        return new WebhookView(
                webhook.id,
                webhook.keyId,
                webhook.url,
                webhook.statusName(),
                reason == null ? null : reason.wireName(),
                WebhookState.of(webhook, clock.instant().minus(WebhookState.FAILING_AFTER))
                        .wireName(),
                webhook.failingSince,
                webhook.lastDeliveredAt,
                webhook.description,
                List.of(webhook.eventTypes),
                List.of(webhook.headerNames),
                new WebhookView.Retry(
                        plan.attempts(),
                        BigDecimal.valueOf(plan.firstDelay().toMillis(), 3).stripTrailingZeros()),
                secret,
                webhook.createdAt,
                webhook.updatedAt);
    }
}
