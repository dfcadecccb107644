package io.socialdata.dashboard.monitors;

import java.util.UUID;

/**
 * A webhook that a monitor can send to.
 *
 * @param key the name of its key; the webhook receives only events of that key's monitors
 * @param chosen whether the monitor has selected it
 */
public record WebhookOption(UUID id, String url, String key, boolean chosen) {

    /** Omits the URL, which may contain a secret of the receiver. */
    @Override
    public String toString() {
        return "WebhookOption[%s]".formatted(id);
    }
}
