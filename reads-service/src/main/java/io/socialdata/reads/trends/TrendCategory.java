package io.socialdata.reads.trends;

import io.socialdata.platform.trends.ExploreTrend;
import java.util.Arrays;
import java.util.Locale;

/**
 * The category of trends. Most are tabs of the platform's explore page; business is a selection from the trending tab,
 * and has no stories.
 */
enum TrendCategory {
    TRENDING("Trending"),
    NEWS("News"),
    SPORTS("Sports"),
    ENTERTAINMENT("Entertainment"),
    FOR_YOU("For You"),
    BUSINESS_AND_FINANCE("Trending");

    private static final String BUSINESS = "business";

    private final String tab;

    TrendCategory(String tab) {
        this.tab = tab;
    }

    /**
     * Parses the parameter.
     *
     * @throws io.socialdata.web.errors.ApiException 400 if there is no such category
     */
    static TrendCategory of(String text) {
        return Arrays.stream(values())
                .filter(trendCategory -> trendCategory.shown().equals(text.strip()))
                .findFirst()
                .orElseThrow(() -> TrendsQuery.bad("category", "is unknown."));
    }

    String shown() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether this is the tab with that label. */
    boolean isTab(String label) {
        return label.equalsIgnoreCase(tab);
    }

    boolean takes(ExploreTrend trend) {
        return this != BUSINESS_AND_FINANCE
                || (!trend.story() && trend.context().toLowerCase(Locale.ROOT).contains(BUSINESS));
    }
}
