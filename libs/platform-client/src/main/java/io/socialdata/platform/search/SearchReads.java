package io.socialdata.platform.search;

import io.socialdata.platform.calls.Variables;
import io.socialdata.platform.layouts.Places;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.pool.Budget;
import io.socialdata.platform.pool.PublicReads;
import io.socialdata.platform.timelines.ItemKind;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetItems;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserItems;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Searches in the platform's own query language. */
public final class SearchReads {

    private static final String OPERATION = "SearchTimeline";
    private static final int PAGE = 20;

    private static final Places INSTRUCTIONS =
            Places.of("/data/search_by_raw_query/search_timeline/timeline/instructions");
    private static final Places HOLDER = Places.of("/data/search_by_raw_query/search_timeline");

    private final PublicReads reads;

    public SearchReads(PublicReads reads) {
        this.reads = reads;
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
    public Outcome<Page<Tweet>> tweets(String query, Product product, @Nullable String cursor, Duration budget) {
        return tweets(query, product, PAGE, cursor, budget);
    }

    /** The same with a wish how many posts the page holds. */
    public Outcome<Page<Tweet>> tweets(
            String query, Product product, int count, @Nullable String cursor, Duration budget) {
        return search(query, product.wireName, count, new TweetItems(), cursor, budget);
    }

    /** A page of users. */
    public Outcome<Page<User>> people(String query, int count, @Nullable String cursor, Duration budget) {
        return search(query, "People", count, new UserItems(), cursor, budget);
    }

    /** How many more searches the pool can bear; empty while the platform has not told the limits of any account. */
    public Optional<Budget> budget() {
        return reads.budget(OPERATION);
    }

    private <T> Outcome<Page<T>> search(
            String query, String product, int count, ItemKind<T> kind, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables =
                Map.of("rawQuery", query, "count", count, "querySource", "typed_query", "product", product);
        return reads.read(
                OPERATION,
                Variables.paged(variables, cursor),
                new PageReader<>(INSTRUCTIONS, HOLDER, kind, cursor),
                budget);
    }
}
