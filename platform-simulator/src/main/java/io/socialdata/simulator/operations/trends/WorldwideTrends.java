package io.socialdata.simulator.operations.trends;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.operations.paging.PageRequest;
import io.socialdata.simulator.protocol.JsonObject;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.timeline.TimelineShape;
import io.socialdata.simulator.trends.TrendLocations;
import io.socialdata.simulator.trends.TrendLocations.TrendLocation;
import io.socialdata.simulator.trends.Trends;
import io.socialdata.simulator.trends.Trends.Trend;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The trends that the explore pages show to all viewers: those of the whole world. */
@Singleton
final class WorldwideTrends {

    private static final int MAX = 50;

    private final Trends trends;
    private final TrendLocation worldwide;

    WorldwideTrends(Trends trends, TrendLocations locations) {
        this.trends = trends;
        this.worldwide = locations.byWoeid(TrendLocations.WORLDWIDE).orElseThrow();
    }

    List<Trend> first(OptionalInt asked) {
        return trends.in(worldwide).stream()
                .limit(Math.clamp(asked.orElse(PageRequest.DEFAULT_COUNT), 1, MAX))
                .toList();
    }

    TimelineShape timeline(OptionalInt asked) {
        List<Trend> shown = first(asked);
        return TimelineShape.only(IntStream.range(0, shown.size())
                .mapToObj(index -> item(shown.get(index), index + 1))
                .toList());
    }

    private static TimelineItem item(Trend trend, int rank) {
        JsonObject fields = object().with("name", trend.name())
                .with("rank", Integer.toString(rank))
                .with("is_ai_trend", false)
                .with("trend_url", link(trend))
                .with(
                        "trend_metadata",
                        object().with("domain_context", "Trending")
                                .with("meta_description", posts(trend))
                                .with("url", link(trend)));
        return new TimelineItem("trend-" + rank, "TimelineTrend", fields);
    }

    static JsonObject link(Trend trend) {
        return object().with("url", "twitter://search/?query=" + trend.query()).with("urlType", "DeepLink");
    }

    /** Returns the number of posts as text; empty if the platform does not report it. */
    static String posts(Trend trend) {
        return trend.volume().isPresent() ? trend.volume().getAsLong() / 1_000 + "K posts" : "";
    }
}
