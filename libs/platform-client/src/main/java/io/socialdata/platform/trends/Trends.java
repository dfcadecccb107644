package io.socialdata.platform.trends;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is trending at a place, most first.
 *
 * @param asOf when the platform counted
 * @param createdAt when it made the list
 */
public record Trends(
        String place,
        long woeid,
        @Nullable Instant asOf,
        @Nullable Instant createdAt,
        List<Trend> trends) {

    public Trends {
        trends = List.copyOf(trends);
    }

    /**
     * One trend.
     *
     * @param query the search for it, encoded for a URL
     * @param volume about how many posts; null when the platform does not tell
     */
    public record Trend(
            String name,
            String url,
            String query,
            @Nullable JsonNode promotedContent,
            @Nullable Long volume) {}
}
