package io.socialdata.platform.trends;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.pool.SharedReads;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Public reads of trends. */
public final class TrendClient {

    private static final int MAX_PER_TAB = 50;

    private final SharedReads sharedReads;

    public TrendClient(SharedReads sharedReads) {
        this.sharedReads = sharedReads;
    }

    /** Returns the trends of a location. */
    public PlatformResult<Trends> at(long woeid, Duration budget) {
        return sharedReads.read("trends/place", Map.of("id", woeid), Trends::read, budget);
    }

    /** Returns all locations that have trends; never empty. */
    public PlatformResult<List<TrendLocation>> locations(Duration budget) {
        return sharedReads.read("trends/available", Map.of(), TrendLocation::readAll, budget);
    }

    /** Returns the tabs of the explore page: ids of their timelines by their labels. */
    public PlatformResult<Map<String, String>> tabs(Duration budget) {
        return sharedReads.read("ExplorePage", Map.of("cursor", ""), TrendClient::readTabs, budget);
    }

    /** Returns the rows of a tab: trends in order, stories where the platform places them. */
    public PlatformResult<List<ExploreTrend>> tab(String timelineId, Duration budget) {
        Map<String, ?> variables =
                Map.of("timelineId", timelineId, "count", MAX_PER_TAB, "withQuickPromoteEligibilityTweetFields", true);
        return sharedReads.read("GenericTimelineById", variables, ExploreTrend::readTab, budget);
    }

    private static Payload<Map<String, String>> readTabs(JsonNode root) {
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
