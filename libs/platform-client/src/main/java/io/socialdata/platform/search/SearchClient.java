package io.socialdata.platform.search;

import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.pool.RateBudget;
import io.socialdata.platform.pool.SharedReads;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.timelines.TimelineItemReader;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Searches in the platform's own query language. */
public final class SearchClient {

    private static final String OPERATION = "SearchTimeline";
    private static final int PAGE = 20;

    private static final String HOLDER = "/data/search_by_raw_query/search_timeline";

    private final SharedReads sharedReads;

    public SearchClient(SharedReads sharedReads) {
        this.sharedReads = sharedReads;
    }

    /** Kind of posts that a search returns. */
    public enum Product {
        LATEST("Latest"),
        TOP("Top"),
        MEDIA("Media");

        private final String wireName;

        Product(String wireName) {
            this.wireName = wireName;
        }
    }

    /** Returns a page of posts; the platform may repeat its last page under a new cursor. */
    public PlatformResult<Page<Tweet>> tweets(String query, Product product, @Nullable String cursor, Duration budget) {
        return tweets(query, product, PAGE, cursor, budget);
    }

    /** Like {@link #tweets(String, Product, String, Duration)}, with a requested page size. */
    public PlatformResult<Page<Tweet>> tweets(
            String query, Product product, int count, @Nullable String cursor, Duration budget) {
        return search(query, product.wireName, count, TweetReader::item, cursor, budget);
    }

    /** Returns a page of the latest posts, and costs one call even if that fails: a poll comes again soon. */
    public PlatformResult<Page<Tweet>> poll(String query, int count, @Nullable String cursor, Duration budget) {
        return sharedReads.poll(
                OPERATION,
                PagedVariables.paged(variables(query, Product.LATEST.wireName, count), cursor),
                PageReader.at(HOLDER, "/timeline", TweetReader::item, cursor),
                budget);
    }

    /** Returns a page of users. */
    public PlatformResult<Page<User>> users(String query, int count, @Nullable String cursor, Duration budget) {
        return search(query, "People", count, UserReader::item, cursor, budget);
    }

    /** Returns the searches that the pool has left; empty until the platform has reported the limits of an account. */
    public Optional<RateBudget> budget() {
        return sharedReads.budget(OPERATION);
    }

    private <T> PlatformResult<Page<T>> search(
            String query,
            String product,
            int count,
            TimelineItemReader<T> timelineItemReader,
            @Nullable String cursor,
            Duration budget) {
        return sharedReads.read(
                OPERATION,
                PagedVariables.paged(variables(query, product, count), cursor),
                PageReader.at(HOLDER, "/timeline", timelineItemReader, cursor),
                budget);
    }

    private static Map<String, ?> variables(String query, String product, int count) {
        return Map.of("rawQuery", query, "count", count, "querySource", "typed_query", "product", product);
    }
}
