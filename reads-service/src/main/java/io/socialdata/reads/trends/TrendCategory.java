package io.socialdata.reads.trends;

import io.socialdata.platform.trends.ExploreTrend;
import java.util.Arrays;
import java.util.Locale;

/**
 * What trends are about. Most are tabs of the platform's page for exploring; business is a choice from the trending one, and
 * has no stories.
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
     * Reads the parameter.
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

    /** Whether this is the tab with that label. */
    boolean isTab(String label) {
        return label.equalsIgnoreCase(tab);
    }

    boolean takes(ExploreTrend trend) {
        return this != BUSINESS_AND_FINANCE
                || (!trend.story() && trend.context().toLowerCase(Locale.ROOT).contains(BUSINESS));
    }
}
