package io.socialdata.delivery.webhooks;

import jakarta.persistence.EnumeratedValue;
import java.util.Locale;

/** The state of a webhook. The row of a deleted one stays as long as its history. */
enum WebhookStatus {
    ACTIVE,
    DISABLED,
    DELETED;

    @EnumeratedValue
    final String word = name().toLowerCase(Locale.ROOT);
}
