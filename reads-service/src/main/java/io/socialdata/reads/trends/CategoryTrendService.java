package io.socialdata.reads.trends;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.trends.ExploreTrend;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads trends by category. The platform names its tabs' timelines on its explore page; the names are cached for hours.
 */
@Singleton
class CategoryTrendService {

    private static final String ALL = "all";

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final CallDeadline callDeadline;
    private final Cache<String, Map<String, String>> tabs;

    CategoryTrendService(
            PlatformClient platform, PlatformErrorMapper reads, CallDeadline callDeadline, TrendsConfig config) {
        this.platform = platform;
        this.reads = reads;
        this.callDeadline = callDeadline;
        this.tabs = Caffeine.newBuilder()
                .maximumSize(1)
                .expireAfterWrite(config.locationsTtl())
                .build();
    }

    /** Returns the ranked trends, followed by the stories. */
    List<TrendView> of(TrendCategory trendCategory) {
        List<ExploreTrend> rows = reads
                .found(
                        platform.trends().tab(timelineOf(trendCategory), callDeadline.left()),
                        PlatformErrorMapper.upstreamError())
                .stream()
                .filter(trendCategory::takes)
                .sorted(Comparator.comparing(ExploreTrend::story))
                .toList();
        List<TrendView> views = new ArrayList<>();
        for (ExploreTrend row : rows) {
            views.add(TrendView.of(row, views.size() + 1));
        }
        return views;
    }

    private String timelineOf(TrendCategory trendCategory) {
        return tabs().entrySet().stream()
                .filter(tab -> trendCategory.isTab(tab.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(PlatformErrorMapper::upstreamError);
    }

    private Map<String, String> tabs() {
        @Nullable Map<String, String> known = tabs.getIfPresent(ALL);
        if (known != null) {
            return known;
        }
        Map<String, String> fetched =
                reads.found(platform.trends().tabs(callDeadline.left()), PlatformErrorMapper.upstreamError());
        tabs.put(ALL, fetched);
        return fetched;
    }
}
