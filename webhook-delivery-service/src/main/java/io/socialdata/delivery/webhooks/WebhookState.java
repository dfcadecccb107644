package io.socialdata.delivery.webhooks;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;

/** How a webhook does. Deliveries to a failing one are still attempted. */
public enum WebhookState {
    ACTIVE,
    FAILING,
    DISABLED;

    /** Duration of uninterrupted failures after which a webhook is shown as failing. */
    public static final Duration FAILING_AFTER = Duration.ofHours(1);

    /**
     * Returns the state of a webhook.
     *
     * @param failingIfBefore it is failing if every attempt has failed since this time or before
     */
    public static WebhookState of(WebhookEntity webhook, Instant failingIfBefore) {
        if (!webhook.isActive()) {
            return DISABLED;
        }
        Instant since = webhook.failingSince;
        return since != null && !since.isAfter(failingIfBefore) ? FAILING : ACTIVE;
    }

    /** Returns the value in the public contract. */
    @JsonValue
    public String wireName() {
        return name().toLowerCase(Locale.ROOT);
    }
}
