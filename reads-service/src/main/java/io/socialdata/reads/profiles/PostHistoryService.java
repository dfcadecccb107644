package io.socialdata.reads.profiles;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.reads.tweets.TweetView;
import io.socialdata.reads.users.ProfileService;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Gathers pages of a user's posts until there are enough, there are no more, no more would fit, or the time is up.
 *
 * <p>What was read is never thrown away: trouble on a later page ends the answer, with the cursor to try that page again.
 */
@Singleton
class PostHistoryService {

    /** Below this another page would hardly come in time. */
    private static final Duration LEAST = Duration.ofSeconds(2);
    /** Kept back from the platform for writing the answer. */
    private static final Duration RESERVE = Duration.ofSeconds(1);

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final CallDeadline budget;
    private final ObjectMapper json;

    PostHistoryService(PlatformClient platform, PlatformErrorMapper reads, CallDeadline budget, ObjectMapper json) {
        this.platform = platform;
        this.reads = reads;
        this.budget = budget;
        this.json = json;
    }

    /**
     * The posts from the platform's cursor on, newest first.
     *
     * @param target how many are wanted; whole pages are kept, so a few more may come
     */
    Page<Tweet> of(String userId, int target, @Nullable String cursor) {
        PostAccumulator gathering =
                new PostAccumulator(reads.found(page(userId, cursor), ProfileService.MISSING), this::bytesOf);
        while (gathering.wants(target) && budget.left().compareTo(LEAST) > 0) {
            switch (page(userId, gathering.next())) {
                case Success<Page<Tweet>>(Page<Tweet> page) -> gathering.add(page);
                case Failed<Page<Tweet>> failed -> {
                    return gathering.isEmpty() ? reads.found(failed, ProfileService.MISSING) : gathering.page();
                }
            }
        }
        return gathering.page();
    }

    private int bytesOf(Tweet tweet) {
        try {
            return json.writeValueAsBytes(TweetView.seenByNobody(tweet)).length;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a post could not be written as JSON", e);
        }
    }

    private PlatformResult<Page<Tweet>> page(String userId, @Nullable String cursor) {
        Duration left = budget.left();
        Duration usable = left.compareTo(LEAST) > 0 ? left.minus(RESERVE) : left;
        return platform.profiles().tweets(userId, cursor, usable);
    }
}
