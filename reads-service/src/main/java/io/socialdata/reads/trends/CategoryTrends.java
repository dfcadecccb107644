package io.socialdata.reads.trends;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.socialdata.acting.CallBudget;
import io.socialdata.acting.PlatformAnswers;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.trends.TabTrend;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Trends by category. The platform names its tabs' timelines on its page for exploring; the names are kept for hours. */
@Singleton
class CategoryTrends {

    private static final String ALL = "all";

    private final PlatformClient platform;
    private final PlatformAnswers reads;
    private final CallBudget budget;
    private final Cache<String, Map<String, String>> tabs;

    CategoryTrends(PlatformClient platform, PlatformAnswers reads, CallBudget budget, TrendsConfig config) {
        this.platform = platform;
        this.reads = reads;
        this.budget = budget;
        this.tabs = Caffeine.newBuilder()
                .maximumSize(1)
                .expireAfterWrite(config.placesAge())
                .build();
    }

    /** The ranked trends, and behind them the stories. */
    List<TrendView> of(Category category) {
        List<TabTrend> rows = reads
                .found(platform.trends().tab(timelineOf(category), budget.left()), PlatformAnswers.upstreamError())
                .stream()
                .filter(category::takes)
                .sorted(Comparator.comparing(TabTrend::story))
                .toList();
        List<TrendView> views = new ArrayList<>();
        for (TabTrend row : rows) {
            views.add(TrendView.of(row, views.size() + 1));
        }
        return views;
    }

    private String timelineOf(Category category) {
        return tabs().entrySet().stream()
                .filter(tab -> category.isTab(tab.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(PlatformAnswers::upstreamError);
    }

    private Map<String, String> tabs() {
        @Nullable Map<String, String> known = tabs.getIfPresent(ALL);
        if (known != null) {
            return known;
        }
        Map<String, String> fetched =
                reads.found(platform.trends().tabs(budget.left()), PlatformAnswers.upstreamError());
        tabs.put(ALL, fetched);
        return fetched;
    }
}
