package io.socialdata.dashboard.monitors;

import io.socialdata.dashboard.keys.ApiKeyInfo;
import io.socialdata.dashboard.monitors.MonitorClient.CreateMonitorRequest;
import java.util.List;
import java.util.UUID;

/** The submitted form for a new monitor. */
public record MonitorForm(
        String key, String handle, boolean includeReplies, String domainFilter, List<String> webhooks) {

    static final MonitorForm FRESH = new MonitorForm("", "", true, "", List.of());

    CreateMonitorRequest request(UUID keyId) {
        return new CreateMonitorRequest(keyId, handle.strip(), includeReplies, domainFilter.strip(), webhooks);
    }

    public boolean isFor(ApiKeyInfo other) {
        return key.equals(other.id().toString());
    }

    public boolean goesTo(WebhookOption webhookOption) {
        return webhooks.contains(webhookOption.id().toString());
    }
}
