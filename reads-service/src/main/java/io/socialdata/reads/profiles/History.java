package io.socialdata.reads.profiles;

import io.socialdata.acting.CallBudget;
import io.socialdata.acting.PlatformAnswers;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.users.Profiles;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Gathers pages of a user's posts until there are enough, there are no more, or the time is up.
 *
 * <p>What was read is never thrown away: trouble on a later page ends the answer, with the cursor to try that page again.
 */
@Singleton
class History {

    private static final int MOST_EMPTY_PAGES = 5;
    /** Below this another page would hardly come in time. */
    private static final Duration LEAST = Duration.ofSeconds(2);
    /** Kept back from the platform for writing the answer. */
    private static final Duration RESERVE = Duration.ofSeconds(1);

    private final PlatformClient platform;
    private final PlatformAnswers reads;
    private final CallBudget budget;

    History(PlatformClient platform, PlatformAnswers reads, CallBudget budget) {
        this.platform = platform;
        this.reads = reads;
        this.budget = budget;
    }

    /**
     * The posts from the platform's cursor on, newest first.
     *
     * @param target how many are wanted; whole pages are kept, so a few more may come
     */
    Page<Tweet> of(String userId, int target, @Nullable String cursor) {
        Gathering gathering = new Gathering(reads.found(page(userId, cursor), Profiles.MISSING));
        while (gathering.wants(target) && budget.left().compareTo(LEAST) > 0) {
            switch (page(userId, gathering.next)) {
                case Found<Page<Tweet>>(Page<Tweet> page) -> gathering.add(page);
                case Failed<Page<Tweet>> failed -> {
                    return gathering.isEmpty() ? reads.found(failed, Profiles.MISSING) : gathering.page();
                }
            }
        }
        return gathering.page();
    }

    private Outcome<Page<Tweet>> page(String userId, @Nullable String cursor) {
        Duration left = budget.left();
        Duration usable = left.compareTo(LEAST) > 0 ? left.minus(RESERVE) : left;
        return platform.profiles().tweets(userId, cursor, usable);
    }

    /** The pages so far; a post that two of them hold is kept once. */
    private static final class Gathering {

        private final Map<String, Tweet> tweets = new LinkedHashMap<>();
        private int skipped;
        private int emptyPages;
        private @Nullable String next;

        Gathering(Page<Tweet> first) {
            add(first);
        }

        void add(Page<Tweet> page) {
            int before = tweets.size();
            page.items().forEach(tweet -> tweets.putIfAbsent(tweet.id(), tweet));
            emptyPages = tweets.size() == before ? emptyPages + 1 : 0;
            skipped += page.skipped();
            next = page.nextCursor();
        }

        boolean wants(int target) {
            return next != null && tweets.size() < target && emptyPages < MOST_EMPTY_PAGES;
        }

        boolean isEmpty() {
            return tweets.isEmpty();
        }

        Page<Tweet> page() {
            return new Page<>(List.copyOf(tweets.values()), Optional.empty(), next, skipped);
        }
    }
}
