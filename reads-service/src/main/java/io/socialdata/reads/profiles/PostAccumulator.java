package io.socialdata.reads.profiles;

import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** The pages of a history so far. A post on two of them is kept once. */
final class PostAccumulator {

    /** After so many pages in a row that follow one without a new post, the history counts as exhausted. */
    private static final int MAX_FOLLOWED = 3;

    /** Stays below the 8 MiB response buffer of the gateway; larger responses fail. */
    private static final long ENOUGH_BYTES = 6 << 20;

    private final ToIntFunction<Tweet> bytesOf;
    private final Map<String, Tweet> tweets = new LinkedHashMap<>();
    private long bytes;
    private int skipped;
    private int emptyPages;
    private @Nullable String next;

    /** @param bytesOf size of a post in the response */
    PostAccumulator(Page<Tweet> first, ToIntFunction<Tweet> bytesOf) {
        this.bytesOf = bytesOf;
        add(first);
    }

    void add(Page<Tweet> page) {
        int before = tweets.size();
        for (Tweet tweet : page.items()) {
            if (tweets.putIfAbsent(tweet.id(), tweet) == null) {
                bytes += bytesOf.applyAsInt(tweet);
            }
        }
        emptyPages = tweets.size() == before ? emptyPages + 1 : 0;
        skipped += page.skipped();
        next = emptyPages > MAX_FOLLOWED ? null : page.nextCursor();
    }

    boolean needsMore(int target) {
        return next != null && tweets.size() < target && bytes < ENOUGH_BYTES;
    }

    @Nullable
    String next() {
        return next;
    }

    boolean isEmpty() {
        return tweets.isEmpty();
    }

    Page<Tweet> page() {
        return new Page<>(List.copyOf(tweets.values()), Optional.empty(), next, skipped);
    }
}
