package io.socialdata.local.operator;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.local.settings.LauncherException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The dead letters of a topic, at the service that can replay them. */
public final class DeadLetterTopics {

    private static final Map<String, String> SERVICES = new TreeMap<>(Map.of(
            "usage-recorded.v1", "billing",
            "call-refused.v1", "billing",
            "key-changed.v1", "billing",
            "session-changed.v1", "billing",
            "alert-raised.v1", "billing",
            "webhook-changed.v1", "billing",
            "monitor-changed.v1", "billing",
            "post-detected.v1", "monitoring"));

    private static final Map<String, String> CONSUMERS = new TreeMap<>(Map.of(
            "billing-monitors", "billing",
            "billing-refused", "billing",
            "billing-sessions", "billing",
            "billing-usage", "billing",
            "billing-webhooks", "billing",
            "delivery-alerts", "webhook-delivery",
            "delivery-keys", "webhook-delivery",
            "delivery-posts", "webhook-delivery",
            "monitoring-keys", "monitoring",
            "session-keys", "session"));

    private final InternalApiClient internalApiClient;

    public DeadLetterTopics(InternalApiClient internalApiClient) {
        this.internalApiClient = internalApiClient;
    }

    /** Returns one line per dead letter, oldest first, and their number. */
    public List<String> list(String topic, int limit, boolean payload) {
        JsonNode page = internalApiClient.get(service(topic), path(topic) + "?limit=" + limit + "&payload=" + payload);
        List<String> lines = new ArrayList<>();
        lines.add(line("ID", "SET ASIDE", "CONSUMER", "REASON", "KEY"));
        for (JsonNode letter : page.path("letters")) {
            lines.add(line(
                    text(letter, "id"),
                    text(letter, "setAsideAt"),
                    text(letter, "consumer"),
                    text(letter, "reason"),
                    text(letter, "key")));
            if (payload) {
                lines.add("    " + text(letter, "payload"));
            }
        }
        lines.add("%d shown, %s outstanding".formatted(page.path("letters").size(), text(page, "outstanding")));
        return lines;
    }

    /** Replays all outstanding dead letters, up to the limit of one call. */
    public String replayAll(String topic) {
        return replay(topic, Map.of("all", true));
    }

    public String replay(String topic, List<String> ids) {
        return replay(topic, Map.of("ids", ids));
    }

    /** Resumes a consumer that halted because it had dead-lettered one record after the other. */
    public String resume(String consumer) {
        String service = CONSUMERS.get(consumer);
        if (service == null) {
            throw LauncherException.usage("there are these consumers: " + String.join(", ", CONSUMERS.keySet()));
        }
        internalApiClient.post(service, "/internal/consumers/" + consumer + "/resume", Map.of());
        return consumer + " goes on";
    }

    private String replay(String topic, Map<String, Object> body) {
        JsonNode result = internalApiClient.post(service(topic), path(topic) + "/replays", body);
        return "%s replayed, %s outstanding".formatted(text(result, "replayed"), text(result, "remaining"));
    }

    private static String service(String topic) {
        String service = SERVICES.get(topic);
        if (service == null) {
            throw LauncherException.usage(
                    "dead letters are kept of these topics: " + String.join(", ", SERVICES.keySet()));
        }
        return service;
    }

    private static String path(String topic) {
        return "/internal/dead-letters/" + topic;
    }

    private static String line(String id, String setAside, String consumer, String reason, String key) {
        return "%-10s  %-24s  %-16s  %-24s  %s".formatted(id, setAside, consumer, reason, key);
    }

    /** A record may contain anything: removes characters that could control the terminal. */
    private static String text(JsonNode letter, String field) {
        JsonNode value = letter.path(field);
        String text = value.isValueNode() && !value.isNull() ? value.asText() : "-";
        return text.replaceAll("\\p{Cntrl}", "");
    }
}
