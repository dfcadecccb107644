package io.socialdata.platform.trends;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads from the page for exploring which tabs it has: their labels, and the ids of their timelines. */
final class ExploreTabsReader implements PayloadReader<Map<String, String>> {

    @Override
    public Payload<Map<String, String>> read(JsonNode root) {
        JsonNode body = root.path("data").path("explore_page").path("body");
        Map<String, String> tabs = new LinkedHashMap<>();
        add(tabs, body.path("initialTimeline"));
        body.path("timelines").forEach(tab -> add(tabs, tab));
        if (tabs.isEmpty()) {
            return body.isEmpty() ? new Payload.Empty<>() : new Payload.Broken<>();
        }
        return new Payload.Usable<>(Map.copyOf(tabs));
    }

    private static void add(Map<String, String> tabs, JsonNode tab) {
        String label = tab.path("labelText").asText("");
        String id = tab.path("timeline").path("id").asText("");
        if (!label.isEmpty() && !id.isEmpty()) {
            tabs.put(label, id);
        }
    }
}
