package io.socialdata.platform.tweets;

import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.json.JsonPaths;
import io.socialdata.platform.pool.PublicReadExecutor;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserItemReader;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Public reads of single posts and of what stands around them. */
public final class TweetClient {

    private static final JsonPaths RETWEETERS = JsonPaths.of("/data/retweeters_timeline/timeline/instructions");
    private static final JsonPaths RETWEETERS_HOLDER = JsonPaths.of("/data/retweeters_timeline");

    private final PublicReadExecutor publicReadExecutor;

    public TweetClient(PublicReadExecutor publicReadExecutor) {
        this.publicReadExecutor = publicReadExecutor;
    }

    /** In which order replies are told. */
    public enum Ranking {
        RELEVANCE("Relevance"),
        RECENCY("Recency"),
        LIKES("Likes");

        private final String wireName;

        Ranking(String wireName) {
            this.wireName = wireName;
        }
    }

    /** Looks a post up by id. */
    public PlatformResult<Tweet> byId(String id, Duration budget) {
        return publicReadExecutor.read("TweetResultByRestId", lookUp(id), new TweetLookupReader(), budget);
    }

    /** What the look-up of a post says, no matter who makes it. */
    public static Map<String, ?> lookUp(String id) {
        return Map.of(
                "tweetId", id,
                "withCommunity", true,
                "includePromotedContent", false,
                "withVoice", true,
                "withBirdwatchNotes", true);
    }

    /** A page of the conversation around a post; a cursor may be any that an earlier page of it gave. */
    public PlatformResult<TweetConversation> conversation(
            String id, Ranking ranking, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of(
                "focalTweetId", id,
                "with_rux_injections", false,
                "rankingMode", ranking.wireName,
                "includePromotedContent", true,
                "withCommunity", true,
                "withQuickPromoteEligibilityTweetFields", true,
                "withBirdwatchNotes", true,
                "withVoice", true);
        return publicReadExecutor.read(
                "TweetDetail",
                PagedVariables.paged(variables, cursor),
                new TweetConversationReader(id, cursor),
                budget);
    }

    /** A page of the users who repeated a post. */
    public PlatformResult<Page<User>> retweeters(String id, int count, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("tweetId", id, "count", count, "includePromotedContent", true);
        return publicReadExecutor.read(
                "Retweeters",
                PagedVariables.paged(variables, cursor),
                new PageReader<>(RETWEETERS, RETWEETERS_HOLDER, new UserItemReader(), cursor),
                budget);
    }
}
