package io.socialdata.delivery.webhooks;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A requested change of a webhook; null leaves a value unchanged.
 *
 * @param url validated
 * @param description empty to remove it
 * @param eventTypes empty for all
 * @param headers values by name; a null value removes the header
 * @param retry members that are null get their defaults
 */
record WebhookUpdate(
        @Nullable String url,
        @Nullable Boolean active,
        @Nullable String description,
        @Nullable List<String> eventTypes,
        @Nullable Map<String, @Nullable String> headers,
        @Nullable RetrySettings retry) {

    /** The retry plan of a webhook. Null means the default. */
    record RetrySettings(
            @Nullable Integer maxAttempts, @Nullable Integer firstDelaySeconds) {}

    /** The settings that a webhook has from its creation on. */
    static WebhookUpdate initial(
            @Nullable String description,
            @Nullable List<String> eventTypes,
            @Nullable Map<String, @Nullable String> headers,
            @Nullable RetrySettings retry) {
        return new WebhookUpdate(null, null, description, eventTypes, headers, retry);
    }

    boolean isEmpty() {
        return url == null
                && active == null
                && description == null
                && eventTypes == null
                && headers == null
                && retry == null;
    }

    /** Omits URL and headers, which may contain secrets of the receiver. */
    @Override
    public String toString() {
        return "WebhookUpdate[redacted]";
    }
}
