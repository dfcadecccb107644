package io.socialdata.simulator.operations.trends;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.trends.Trends.Trend;
import java.util.List;
import java.util.stream.IntStream;

/** The explore page in the old form of timelines, which no longer exists elsewhere. */
final class GuideShape {

    private GuideShape() {}

    /** @param id id of the module that contains the trends */
    static JsonObject of(String id, List<Trend> shown) {
        JsonObject entries = object().with("entries", List.of(title(), module(id, shown)));
        JsonObject timeline = object().with("id", "guide")
                .with(
                        "instructions",
                        List.of(object().with("clearCache", object()), object().with("addEntries", entries)));
        return object().with("timeline", timeline);
    }

    private static JsonObject title() {
        JsonObject label = object().with("label", object().with("text", "Trends for you"));
        return object().with("entryId", "titleEntry")
                .with("sortIndex", "60")
                .with("content", label.under("content").under("item"));
    }

    private static JsonObject module(String id, List<Trend> shown) {
        JsonObject module = object().with("displayType", "Vertical")
                .with(
                        "items",
                        IntStream.range(0, shown.size())
                                .mapToObj(index -> item(id + "-trend-" + (index + 1), shown.get(index)))
                                .toList());
        return object().with("entryId", id).with("sortIndex", "50").with("content", module.under("timelineModule"));
    }

    private static JsonObject item(String id, Trend trend) {
        JsonObject metadata =
                object().with("domainContext", "Trending").with("metaDescription", WorldwideTrends.posts(trend));
        JsonObject content = object().with("name", trend.name())
                .with("url", WorldwideTrends.link(trend))
                .with("trendMetadata", metadata)
                .with("groupedTrends", List.of());
        JsonObject details = object().with("trendName", trend.name());
        return object().with("entryId", id)
                .with(
                        "item",
                        object().with("content", content.under("trend"))
                                .with(
                                        "clientEventInfo",
                                        details.under("trendMetadata")
                                                .under("transparentGuideDetails")
                                                .under("guideDetails")
                                                .under("details")));
    }
}
