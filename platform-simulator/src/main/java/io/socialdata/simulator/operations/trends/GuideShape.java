package io.socialdata.simulator.operations.trends;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.trends.Trend;
import java.util.List;
import java.util.stream.IntStream;

/** The page for exploring in the old form of timelines, which no longer exists elsewhere. */
final class GuideShape {

    private GuideShape() {}

    /** @param id of the module that the trends stand in */
    static JsonObject of(String id, List<Trend> shown) {
        JsonObject entries = JsonObject.empty().with("entries", List.of(title(), module(id, shown)));
        JsonObject timeline = JsonObject.empty()
                .with("id", "guide")
                .with(
                        "instructions",
                        List.of(
                                JsonObject.empty().with("clearCache", JsonObject.empty()),
                                JsonObject.empty().with("addEntries", entries)));
        return JsonObject.empty().with("timeline", timeline);
    }

    private static JsonObject title() {
        JsonObject label = JsonObject.empty().with("label", JsonObject.empty().with("text", "Trends for you"));
        return JsonObject.empty()
                .with("entryId", "titleEntry")
                .with("sortIndex", "60")
                .with("content", label.under("content").under("item"));
    }

    private static JsonObject module(String id, List<Trend> shown) {
        JsonObject module = JsonObject.empty()
                .with("displayType", "Vertical")
                .with(
                        "items",
                        IntStream.range(0, shown.size())
                                .mapToObj(index -> item(id + "-trend-" + (index + 1), shown.get(index)))
                                .toList());
        return JsonObject.empty()
                .with("entryId", id)
                .with("sortIndex", "50")
                .with("content", module.under("timelineModule"));
    }

    private static JsonObject item(String id, Trend trend) {
        JsonObject metadata = JsonObject.empty()
                .with("domainContext", "Trending")
                .with("metaDescription", WorldwideTrends.posts(trend));
        JsonObject content = JsonObject.empty()
                .with("name", trend.name())
                .with("url", WorldwideTrends.link(trend))
                .with("trendMetadata", metadata)
                .with("groupedTrends", List.of());
        JsonObject details = JsonObject.empty().with("trendName", trend.name());
        return JsonObject.empty()
                .with("entryId", id)
                .with(
                        "item",
                        JsonObject.empty()
                                .with("content", content.under("trend"))
                                .with(
                                        "clientEventInfo",
                                        details.under("trendMetadata")
                                                .under("transparentGuideDetails")
                                                .under("guideDetails")
                                                .under("details")));
    }
}
