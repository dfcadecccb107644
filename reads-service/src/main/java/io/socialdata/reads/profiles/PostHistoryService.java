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
    private final CallDeadline callDeadline;
    private final ObjectMapper json;

    PostHistoryService(
            PlatformClient platform, PlatformErrorMapper reads, CallDeadline callDeadline, ObjectMapper json) {
        this.platform = platform;
        this.reads = reads;
        this.callDeadline = callDeadline;
        this.json = json;
    }

    /**
     * The posts from the platform's cursor on, newest first.
     *
     * @param target how many are wanted; whole pages are kept, so a few more may come
     */
    Page<Tweet> of(String userId, int target, @Nullable String cursor) {
        PostAccumulator postAccumulator =
                new PostAccumulator(reads.found(page(userId, cursor), ProfileService.MISSING), this::bytesOf);
        while (postAccumulator.wants(target) && callDeadline.left().compareTo(LEAST) > 0) {
            switch (page(userId, postAccumulator.next())) {
                case Success<Page<Tweet>>(Page<Tweet> page) -> postAccumulator.add(page);
                case Failed<Page<Tweet>> failed -> {
                    return postAccumulator.isEmpty()
                            ? reads.found(failed, ProfileService.MISSING)
                            : postAccumulator.page();
                }
            }
        }
        return postAccumulator.page();
    }

    private int bytesOf(Tweet tweet) {
        try {
            return json.writeValueAsBytes(TweetView.seenByNobody(tweet)).length;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a post could not be written as JSON", e);
        }
    }

    private PlatformResult<Page<Tweet>> page(String userId, @Nullable String cursor) {
        Duration left = callDeadline.left();
        Duration usable = left.compareTo(LEAST) > 0 ? left.minus(RESERVE) : left;
        return platform.profiles().tweets(userId, cursor, usable);
    }
}
