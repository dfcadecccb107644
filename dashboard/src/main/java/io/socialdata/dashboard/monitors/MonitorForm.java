package io.socialdata.dashboard.monitors;

import io.socialdata.dashboard.keys.ApiKeyInfo;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The submitted form for a new monitor. */
public record MonitorForm(
        String key, String handle, boolean includeReplies, String domainFilter, List<String> webhooks) {

    static final MonitorForm FRESH = new MonitorForm("", "", true, "", List.of());

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

    public boolean isFor(ApiKeyInfo other) {
        return key.equals(other.id().toString());
    }

    public boolean goesTo(WebhookOption webhookOption) {
        return webhooks.contains(webhookOption.id().toString());
    }
}
