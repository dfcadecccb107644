package io.socialdata.dashboard.monitors;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.TextNode;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.monitors.MonitorRequest;
import java.util.List;

/** The submitted form for a new monitor. */
public record MonitorForm(
        String key, String handle, boolean includeReplies, String domainFilter, List<String> webhooks) {

    static final MonitorForm FRESH = new MonitorForm("", "", true, "", List.of());

    MonitorRequest request() {
        return new MonitorRequest(
                handle.strip(),
                null,
                json(webhooks),
                TextNode.valueOf(domainFilter.strip()),
                BooleanNode.valueOf(includeReplies));
    }

    /** Returns the change of the status. */
    static MonitorRequest status(String status) {
        return new MonitorRequest(null, TextNode.valueOf(status), null, null, null);
    }

    /** @param webhooks empty for all active webhooks of the monitor's key */
    static MonitorRequest webhooks(List<String> webhooks) {
        return new MonitorRequest(null, null, json(webhooks), null, null);
    }

    private static JsonNode json(List<String> webhooks) {
        ArrayNode ids = JsonNodeFactory.instance.arrayNode();
        webhooks.forEach(ids::add);
        return ids;
    }

    public boolean isFor(AccountKey other) {
        return key.equals(other.id().toString());
    }

    public boolean goesTo(WebhookOption webhookOption) {
        return webhooks.contains(webhookOption.id().toString());
    }
}
