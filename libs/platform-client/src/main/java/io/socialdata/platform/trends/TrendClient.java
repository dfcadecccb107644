package io.socialdata.platform.trends;

import io.socialdata.platform.pool.PublicReadExecutor;
import io.socialdata.platform.result.PlatformResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Public reads of trends. */
public final class TrendClient {

    private static final int MOST_OF_A_TAB = 50;

    private final PublicReadExecutor publicReadExecutor;

    public TrendClient(PublicReadExecutor publicReadExecutor) {
        this.publicReadExecutor = publicReadExecutor;
    }

    /** What is trending at a place. */
    public PlatformResult<Trends> at(long woeid, Duration budget) {
        return publicReadExecutor.read("trends/place", Map.of("id", woeid), new TrendsReader(), budget);
    }

    /** Every place that trends are counted for; never empty. */
    public PlatformResult<List<TrendLocation>> locations(Duration budget) {
        return publicReadExecutor.read("trends/available", Map.of(), new TrendLocationsReader(), budget);
    }

    /** The tabs of the page for exploring: ids of their timelines by their labels. */
    public PlatformResult<Map<String, String>> tabs(Duration budget) {
        return publicReadExecutor.read("ExplorePage", Map.of("cursor", ""), new ExploreTabsReader(), budget);
    }

    /** What is trending in a tab: trends first to last, stories wherever the platform puts them. */
    public PlatformResult<List<ExploreTrend>> tab(String timelineId, Duration budget) {
        Map<String, ?> variables = Map.of(
                "timelineId", timelineId, "count", MOST_OF_A_TAB, "withQuickPromoteEligibilityTweetFields", true);
        return publicReadExecutor.read("GenericTimelineById", variables, new ExploreTabReader(), budget);
    }
}
