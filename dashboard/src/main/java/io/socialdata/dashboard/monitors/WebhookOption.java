package io.socialdata.dashboard.monitors;

import java.util.UUID;

/**
 * A webhook that a monitor can send to.
 *
 * @param key what its key is called: it takes events of that key's monitors alone
 * @param chosen whether the monitor names it
 */
public record WebhookOption(UUID id, String url, String key, boolean chosen) {

    /** The address may hold a secret of the receiver's. */
    @Override
    public String toString() {
        return "WebhookOption[%s]".formatted(id);
    }
}
