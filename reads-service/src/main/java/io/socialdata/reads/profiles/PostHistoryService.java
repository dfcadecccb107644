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
import io.socialdata.reads.paging.PageSubject;
import io.socialdata.reads.subjects.PageSubjects;
import io.socialdata.reads.tweets.TweetView;
import io.socialdata.reads.users.UserSelector;
import io.socialdata.web.parameters.PlatformId;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Collects pages of a user's posts until there are enough, there are no more, no more would fit, or the time is up.
 *
 * <p>Posts already read are always returned: a failure on a later page ends the response, with the cursor to try that
 * page again.
 */
@Singleton
class PostHistoryService {

    /** With less time left, another page would hardly arrive in time. */
    private static final Duration MIN_BUDGET = Duration.ofSeconds(2);
    /** Time reserved for writing the response. */
    private static final Duration RESERVE = Duration.ofSeconds(1);

    private final PlatformClient platform;
    private final PlatformErrorMapper reads;
    private final PageSubjects pageSubjects;
    private final CallDeadline callDeadline;
    private final ObjectMapper json;

    PostHistoryService(
            PlatformClient platform,
            PlatformErrorMapper reads,
            PageSubjects pageSubjects,
            CallDeadline callDeadline,
            ObjectMapper json) {
        this.platform = platform;
        this.reads = reads;
        this.pageSubjects = pageSubjects;
        this.callDeadline = callDeadline;
        this.json = json;
    }

    /**
     * Returns the posts from the platform's cursor on, newest first.
     *
     * @param target requested number; whole pages are kept, so a few more may be returned
     */
    Page<Tweet> of(PlatformId user, int target, @Nullable String cursor) {
        String userId = user.digits();
        PageSubject subject = pageSubjects.user(new UserSelector.ById(user));
        PostAccumulator postAccumulator =
                new PostAccumulator(reads.found(page(userId, cursor), subject.missing()), this::bytesOf);
        while (postAccumulator.needsMore(target) && callDeadline.left().compareTo(MIN_BUDGET) > 0) {
            switch (page(userId, postAccumulator.next())) {
                case Success<Page<Tweet>>(Page<Tweet> page) -> postAccumulator.add(page);
                case Failed<Page<Tweet>> failed -> {
                    return postAccumulator.isEmpty() ? reads.found(failed, subject.missing()) : postAccumulator.page();
                }
            }
        }
        if (cursor == null && postAccumulator.isEmpty()) {
            subject.check().run();
        }
        return postAccumulator.page();
    }

    private int bytesOf(Tweet tweet) {
        try {
            return json.writeValueAsBytes(TweetView.withoutViewer(tweet)).length;
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a post could not be written as JSON", e);
        }
    }

    private PlatformResult<Page<Tweet>> page(String userId, @Nullable String cursor) {
        Duration left = callDeadline.left();
        Duration usable = left.compareTo(MIN_BUDGET) > 0 ? left.minus(RESERVE) : left;
        return platform.profiles().tweets(userId, cursor, usable);
    }
}
