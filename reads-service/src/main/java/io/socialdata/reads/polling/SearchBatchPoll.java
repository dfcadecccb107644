package io.socialdata.reads.polling;

import io.socialdata.contract.polling.PollRequest.Target;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Pages through the search of one batch until all handles are covered, results end, or the page limit is reached. */
final class SearchBatchPoll {

    /** Maximum number of posts on a page of the platform's search. */
    static final int FULL_PAGE = 20;

    private final SearchBatch searchBatch;
    private final long overlapMillis;
    private final long maxOverlapMillis;
    private final Map<String, Tweet> found = new LinkedHashMap<>();
    private long lowest = Long.MAX_VALUE;
    private boolean exhausted;
    private boolean shortPage;
    private int searches;
    private String firstOfPage = "";
    private @Nullable PlatformFailure platformFailure;

    /**
     * Starts a poll without results.
     *
     * @param overlapMillis how far below the cursor it must reach
     * @param maxOverlapMillis how far it may reach, on the pages that it reads anyway
     */
    SearchBatchPoll(SearchBatch searchBatch, long overlapMillis, long maxOverlapMillis) {
        this.searchBatch = searchBatch;
        this.overlapMillis = overlapMillis;
        this.maxOverlapMillis = maxOverlapMillis;
    }

    /** Reads a page of the search. */
    interface Pages {
        PlatformResult<Page<Tweet>> at(String query, @Nullable String cursor);
    }

    void readPages(Pages pages, int maxPages) {
        String query = searchBatch.query(maxOverlapMillis);
        @Nullable String cursor = null;
        while (searches < maxPages && platformFailure == null && !isDone()) {
            searches++;
            switch (pages.at(query, cursor)) {
                case Success<Page<Tweet>>(Page<Tweet> page) -> {
                    take(page);
                    cursor = page.nextCursor();
                }
                case Failed<Page<Tweet>>(PlatformFailure why) -> platformFailure = why;
            }
        }
    }

    int searches() {
        return searches;
    }

    @Nullable
    PlatformFailure failure() {
        return platformFailure;
    }

    /** Returns whether all posts of the handle after its id were seen; always true for a first poll. */
    boolean covers(Target target) {
        long after = SearchBatch.after(target);
        return searchBatch.isFirstPoll()
                || exhausted
                || lowest <= SearchBatch.below(after, overlapMillis)
                || (shortPage && lowest <= after);
    }

    /** Returns the newest post seen of any handle: none of them has a newer one. */
    @Nullable
    String newest() {
        return found.values().stream()
                .map(Tweet::id)
                .max(SearchBatchPoll::byAge)
                .orElse(null);
    }

    /** Returns the posts of the handle, newest first. */
    List<Tweet> of(Target target) {
        return found.values().stream()
                .filter(tweet ->
                        tweet.author().handle().toLowerCase(Locale.ROOT).equals(target.handle()))
                .sorted((one, other) -> byAge(other.id(), one.id()))
                .toList();
    }

    private static int byAge(String one, String other) {
        return Long.compare(Long.parseLong(one), Long.parseLong(other));
    }

    private boolean isDone() {
        return searches > 0 && searchBatch.targets().stream().allMatch(this::covers);
    }

    private void take(Page<Tweet> page) {
        String first = page.items().isEmpty() ? "" : page.items().getFirst().id();
        // The platform may repeat its last page under a new cursor.
        if (first.isEmpty() || first.equals(firstOfPage)) {
            exhausted = true;
            return;
        }
        firstOfPage = first;
        shortPage = page.items().size() < FULL_PAGE;
        for (Tweet tweet : page.items()) {
            found.putIfAbsent(tweet.id(), tweet);
            lowest = Math.min(lowest, Long.parseLong(tweet.id()));
        }
        exhausted = page.nextCursor() == null;
    }
}
