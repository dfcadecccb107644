package io.socialdata.simulator.operations.trends;

import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.shapes.ItemContent;
import io.socialdata.simulator.shapes.ItemTimeline;
import io.socialdata.simulator.shapes.ItemTimeline.Item;
import io.socialdata.simulator.shapes.ItemTimeline.Row;
import io.socialdata.simulator.trends.Trend;
import io.socialdata.simulator.trends.TrendLocation;
import io.socialdata.simulator.trends.TrendLocations;
import io.socialdata.simulator.trends.Trends;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** What the pages for exploring show to everybody alike: the trends of the whole world. */
@Singleton
final class WorldwideTrends {

    private static final int USUAL = 20;
    private static final int MOST = 50;

    private final Trends trends;
    private final TrendLocation everywhere;

    WorldwideTrends(Trends trends, TrendLocations locations) {
        this.trends = trends;
        this.everywhere = locations.byWoeid(TrendLocations.WORLDWIDE).orElseThrow();
    }

    List<Trend> first(OptionalInt asked) {
        return trends.in(everywhere).stream()
                .limit(Math.clamp(asked.orElse(USUAL), 1, MOST))
                .toList();
    }

    ItemTimeline timeline(OptionalInt asked) {
        List<Trend> shown = first(asked);
        List<Row> rows = IntStream.range(0, shown.size())
                .<Row>mapToObj(index -> new Item("trend-" + (index + 1), item(shown.get(index), index + 1)))
                .toList();
        return new ItemTimeline(Optional.empty(), rows, 0);
    }

    private static JsonObject item(Trend trend, int rank) {
        return ItemContent.of("TimelineTrend")
                .with("name", trend.name())
                .with("rank", Integer.toString(rank))
                .with("is_ai_trend", false)
                .with("trend_url", link(trend))
                .with(
                        "trend_metadata",
                        JsonObject.empty()
                                .with("domain_context", "Trending")
                                .with("meta_description", posts(trend))
                                .with("url", link(trend)));
    }

    static JsonObject link(Trend trend) {
        return JsonObject.empty()
                .with("url", "twitter://search/?query=" + trend.query())
                .with("urlType", "DeepLink");
    }

    /** How many posts, in words; nothing where the platform does not say. */
    static String posts(Trend trend) {
        return trend.volume().isPresent() ? trend.volume().getAsLong() / 1_000 + "K posts" : "";
    }
}
