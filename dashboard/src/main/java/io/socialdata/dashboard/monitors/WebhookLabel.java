package io.socialdata.dashboard.monitors;

import java.util.List;
import java.util.UUID;

/**
 * A webhook that a monitor names.
 *
 * @param name its URL; its id if it is deleted
 */
public record WebhookLabel(UUID id, String name) {

    /** Returns the labels of these webhooks in order. */
    static List<WebhookLabel> of(List<UUID> ids, List<WebhookOption> options) {
        return ids.stream()
                .map(id -> options.stream()
                        .filter(option -> option.id().equals(id))
                        .map(option -> new WebhookLabel(id, option.url()))
                        .findFirst()
                        .orElseGet(() -> new WebhookLabel(id, id.toString())))
                .toList();
    }

    /** Omits the URL, which may contain a secret of the receiver. */
    @Override
    public String toString() {
        return "WebhookLabel[%s]".formatted(id);
    }
}
