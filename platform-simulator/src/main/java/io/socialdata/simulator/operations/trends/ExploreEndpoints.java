package io.socialdata.simulator.operations.trends;

import static io.socialdata.simulator.protocol.GraphQlEndpoint.query;
import static io.socialdata.simulator.protocol.JsonObject.object;
import static io.socialdata.simulator.protocol.RestEndpoint.get;

import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.WireCall;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;

/** The explore page: its first tab with the ids of the others, one tab, and the page in its old form. */
@Singleton
record ExploreEndpoints(WorldwideTrends trends) implements EndpointTable {

    private static final List<String> TABS = List.of("For You", "Trending", "News", "Sports", "Entertainment");

    @Override
    public List<Endpoint> endpoints() {
        return List.of(
                query("ExplorePage", this::page),
                query("GenericTimelineById", this::tab).requires("timelineId"),
                get("2/guide.json", (call, viewer) -> guide(call)));
    }

    private PlatformResponse page(GraphQlCall call) {
        JsonObject first = tab(TABS.getFirst())
                .with("timeline", trends.timeline(call.variables().count()).under("timeline"));
        JsonObject body = object().with("initialTimeline", first)
                .with(
                        "timelines",
                        TABS.stream().map(ExploreEndpoints::tabWithId).toList());
        return GraphQlResponses.data(body, "explore_page", "body");
    }

    /** Returns a tab. Every tab shows the same trends here. */
    private PlatformResponse tab(GraphQlCall call) {
        return GraphQlResponses.data(trends.timeline(call.variables().count()), "timeline", "timeline");
    }

    private static JsonObject tab(String label) {
        return object().with("id", id(label)).with("labelText", label);
    }

    private static JsonObject tabWithId(String label) {
        return tab(label).with("timeline", object().with("id", "Timeline:" + id(label)));
    }

    private static String id(String label) {
        return label.toLowerCase(Locale.ROOT).replace(' ', '_');
    }

    private PlatformResponse guide(WireCall call) {
        OptionalInt count = call.query("count")
                .filter(text -> text.matches("\\d{1,4}"))
                .map(text -> OptionalInt.of(Integer.parseInt(text)))
                .orElseGet(OptionalInt::empty);
        boolean trending = call.query("initial_tab_id")
                .filter(tab -> tab.endsWith("_unified"))
                .isEmpty();
        return PlatformResponse.ok(GuideShape.of(trending ? "trends" : "Guide", trends.first(count)));
    }
}
