package io.socialdata.simulator.operations.trends;

import io.socialdata.simulator.protocol.GraphQlOperation;
import io.socialdata.simulator.protocol.GraphQlResponses;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.Variables;
import io.socialdata.simulator.protocol.Viewer;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;

/** The page for exploring: its first tab, and the ids of the others. */
@Singleton
final class ExplorePage implements GraphQlOperation {

    private static final List<String> TABS = List.of("For You", "Trending", "News", "Sports", "Entertainment");

    private final WorldwideTrends trends;

    ExplorePage(WorldwideTrends trends) {
        this.trends = trends;
    }

    @Override
    public String name() {
        return "ExplorePage";
    }

    @Override
    public PlatformResponse answer(Variables variables, Viewer viewer) {
        JsonObject body = JsonObject.empty()
                .with(
                        "initialTimeline",
                        tab(TABS.getFirst())
                                .with(
                                        "timeline",
                                        trends.timeline(variables.count()).under("timeline")))
                .with("timelines", TABS.stream().map(ExplorePage::tabWithId).toList());
        return GraphQlResponses.data(body, "explore_page", "body");
    }

    private static JsonObject tab(String label) {
        return JsonObject.empty().with("id", id(label)).with("labelText", label);
    }

    private static JsonObject tabWithId(String label) {
        return tab(label).with("timeline", JsonObject.empty().with("id", "Timeline:" + id(label)));
    }

    private static String id(String label) {
        return label.toLowerCase(Locale.ROOT).replace(' ', '_');
    }
}
