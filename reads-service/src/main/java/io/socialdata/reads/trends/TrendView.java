package io.socialdata.reads.trends;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.trends.ExploreTrend;
import io.socialdata.platform.trends.Trends.Trend;
import org.jspecify.annotations.Nullable;

/**
 * A trend as in the contract.
 *
 * @param metaDescription always null at present
 * @param isAiStory present with a category only
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
record TrendView(
        String name,
        String url,
        String query,
        @Nullable JsonNode promotedContent,
        @Nullable Long tweetVolume,
        boolean isHashtag,
        int rank,
        @Nullable String metaDescription,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable Boolean isAiStory) {

    private static final String SEARCH = "https://x.com/search?q=";
    private static final String STORY = "https://x.com/i/trending/";

    static TrendView of(Trend trend, int rank) {
        return new TrendView(
                trend.name(),
                SEARCH + trend.query(),
                trend.query(),
                trend.promotedContent(),
                trend.volume(),
                trend.name().startsWith("#"),
                rank,
                null,
                null);
    }

    /** Maps a story: its headline is both name and search, and its URL is its own page. */
    static TrendView of(ExploreTrend trend, int rank) {
        String query = trend.query() == null ? trend.name() : trend.query();
        return new TrendView(
                trend.name(),
                trend.storyId() == null ? SEARCH + query : STORY + trend.storyId(),
                query,
                null,
                null,
                trend.name().startsWith("#"),
                rank,
                null,
                trend.story());
    }
}
