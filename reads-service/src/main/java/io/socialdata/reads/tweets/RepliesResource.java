package io.socialdata.reads.tweets;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetClient.Ranking;
import io.socialdata.platform.tweets.TweetConversation;
import io.socialdata.reads.paging.PageCursor;
import io.socialdata.reads.paging.PageFetcher;
import io.socialdata.reads.subjects.PageSubjects;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Lists the direct replies to a post, without the replies to those. */
@Path("/tweet")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
class RepliesResource {

    private final PlatformClient platform;
    private final PageFetcher pageFetcher;
    private final PageSubjects pageSubjects;

    RepliesResource(PlatformClient platform, PageFetcher pageFetcher, PageSubjects pageSubjects) {
        this.platform = platform;
        this.pageFetcher = pageFetcher;
        this.pageSubjects = pageSubjects;
    }

    @GET
    @Path("/replies")
    public TweetsPage replies(TweetTarget tweetTarget, @QueryParam("cursor") @Nullable PageCursor cursor) {
        String target = tweetTarget.id();
        return TweetsPage.of(pageFetcher.from(
                cursor, (at, left) -> directReplies(target, at, left), pageSubjects.post(target), target));
    }

    private PlatformResult<Page<Tweet>> directReplies(String target, @Nullable String at, Duration left) {
        return platform.tweets()
                .conversation(target, Ranking.RELEVANCE, at, left)
                .map(view -> new Page<>(direct(view, target), Optional.empty(), next(view, at), view.skipped()));
    }

    private static List<Tweet> direct(TweetConversation view, String target) {
        Map<String, Tweet> replies = new LinkedHashMap<>();
        view.branches().stream()
                .flatMap(branch -> branch.tweets().stream())
                .filter(tweet -> isReplyTo(tweet, target))
                .forEach(tweet -> replies.putIfAbsent(tweet.id(), tweet));
        return List.copyOf(replies.values());
    }

    private static boolean isReplyTo(Tweet tweet, String target) {
        return tweet.replyTo() != null && target.equals(tweet.replyTo().tweetId());
    }

    /**
     * Returns the next cursor: the replies that the platform shows directly come first, then those that it shows on
     * demand only.
     */
    private static @Nullable String next(TweetConversation view, @Nullable String at) {
        @Nullable String next = view.nextCursor() == null ? view.hiddenCursor() : view.nextCursor();
        return next != null && next.equals(at) ? null : next;
    }
}
