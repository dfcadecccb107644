package io.socialdata.dashboard.monitors;

import io.socialdata.dashboard.keys.Key;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** What somebody wants to watch, as it was typed. */
public record Wish(String key, String handle, boolean includeReplies, String domainFilter, List<String> webhooks) {

    static final Wish FRESH = new Wish("", "", true, "", List.of());

    Map<String, Object> request(UUID keyId) {
        return Map.of(
                "keyId",
                keyId,
                "handle",
                handle.strip(),
                "includeReplies",
                includeReplies,
                "domainFilter",
                domainFilter.strip(),
                "webhookIds",
                webhooks);
    }

    public boolean isFor(Key other) {
        return key.equals(other.id().toString());
    }

    public boolean goesTo(WebhookChoice choice) {
        return webhooks.contains(choice.id().toString());
    }
}
