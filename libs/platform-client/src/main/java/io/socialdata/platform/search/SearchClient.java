package io.socialdata.platform.search;

import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.pool.PublicReadExecutor;
import io.socialdata.platform.pool.RateBudget;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.timelines.TimelineItemReader;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetItemReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserItemReader;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Searches in the platform's own query language. */
public final class SearchClient {

    private static final String OPERATION = "SearchTimeline";
    private static final int PAGE = 20;

    private static final JsonPaths INSTRUCTIONS =
            JsonPaths.of("/data/search_by_raw_query/search_timeline/timeline/instructions");
    private static final JsonPaths HOLDER = JsonPaths.of("/data/search_by_raw_query/search_timeline");

    private final PublicReadExecutor publicReadExecutor;

    public SearchClient(PublicReadExecutor publicReadExecutor) {
        this.publicReadExecutor = publicReadExecutor;
    }

    /** What of the posts found is shown. */
    public enum Product {
        LATEST("Latest"),
        TOP("Top"),
        MEDIA("Media");

        private final String wireName;

        Product(String wireName) {
            this.wireName = wireName;
        }
    }

    /** A page of posts; the platform may repeat its last page under a new cursor. */
    public PlatformResult<Page<Tweet>> tweets(String query, Product product, @Nullable String cursor, Duration budget) {
        return tweets(query, product, PAGE, cursor, budget);
    }

    /** The same with a requested page size. */
    public PlatformResult<Page<Tweet>> tweets(
            String query, Product product, int count, @Nullable String cursor, Duration budget) {
        return search(query, product.wireName, count, new TweetItemReader(), cursor, budget);
    }

    /** A page of users. */
    public PlatformResult<Page<User>> people(String query, int count, @Nullable String cursor, Duration budget) {
        return search(query, "People", count, new UserItemReader(), cursor, budget);
    }

    /** How many more searches the pool can bear; empty while the platform has not told the limits of any account. */
    public Optional<RateBudget> budget() {
        return publicReadExecutor.budget(OPERATION);
    }

    private <T> PlatformResult<Page<T>> search(
            String query,
            String product,
            int count,
            TimelineItemReader<T> timelineItemReader,
            @Nullable String cursor,
            Duration budget) {
        Map<String, ?> variables =
                Map.of("rawQuery", query, "count", count, "querySource", "typed_query", "product", product);
        return publicReadExecutor.read(
                OPERATION,
                PagedVariables.paged(variables, cursor),
                new PageReader<>(INSTRUCTIONS, HOLDER, timelineItemReader, cursor),
                budget);
    }
}
