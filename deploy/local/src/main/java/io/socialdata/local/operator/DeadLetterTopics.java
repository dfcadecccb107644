package io.socialdata.local.operator;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.local.settings.LauncherException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What consumers set aside, at the service that may replay it. */
public final class DeadLetterTopics {

    private static final Map<String, String> SERVICES = new TreeMap<>(Map.of(
            "usage-recorded.v1", "billing",
            "key-changed.v1", "billing",
            "post-detected.v1", "monitoring"));

    private static final Map<String, String> CONSUMERS = new TreeMap<>(Map.of(
            "billing-usage", "billing",
            "delivery-keys", "webhook-delivery",
            "delivery-posts", "webhook-delivery",
            "monitoring-keys", "monitoring",
            "session-keys", "session"));

    private final InternalApiClient internalApiClient;

    public DeadLetterTopics(InternalApiClient internalApiClient) {
        this.internalApiClient = internalApiClient;
    }

    /** A line for each letter, the oldest first, and how many there are. */
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

    /** Replays all that is outstanding, as far as one call goes. */
    public String replayAll(String topic) {
        return replay(topic, Map.of("all", true));
    }

    public String replay(String topic, List<String> ids) {
        return replay(topic, Map.of("ids", ids));
    }

    /** Has a consumer go on that halted, because it set aside one record after the other. */
    public String resume(String consumer) {
        String service = CONSUMERS.get(consumer);
        if (service == null) {
            throw LauncherException.usage("there are these consumers: " + String.join(", ", CONSUMERS.keySet()));
        }
        internalApiClient.post(service, "/internal/consumers/" + consumer + "/resume", Map.of());
        return consumer + " goes on";
    }

    private String replay(String topic, Map<String, Object> wanted) {
        JsonNode result = internalApiClient.post(service(topic), path(topic) + "/replays", wanted);
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

    /** A record may hold anything: whatever could steer a terminal is left out. */
    private static String text(JsonNode letter, String field) {
        JsonNode value = letter.path(field);
        String text = value.isValueNode() && !value.isNull() ? value.asText() : "-";
        return text.replaceAll("\\p{Cntrl}", "");
    }
}
