package io.socialdata.simulator.operations.trends;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.protocol.JsonPart;
import io.socialdata.simulator.timeline.Item;
import io.socialdata.simulator.trends.Trend;

/** A trend with its place among the others. */
record TrendItem(Trend trend, int rank) implements Item {

    @Override
    public String key() {
        return "trend-" + rank;
    }

    @Override
    public JsonPart content() {
        return JsonObject.empty()
                .with("itemType", "TimelineTrend")
                .with("__typename", "TimelineTrend")
                .with("name", trend.name())
                .with("rank", Integer.toString(rank))
                .with("is_ai_trend", false)
                .with("trend_url", WorldwideTrends.link(trend))
                .with(
                        "trend_metadata",
                        JsonObject.empty()
                                .with("domain_context", "Trending")
                                .with("meta_description", WorldwideTrends.posts(trend))
                                .with("url", WorldwideTrends.link(trend)));
    }
}
