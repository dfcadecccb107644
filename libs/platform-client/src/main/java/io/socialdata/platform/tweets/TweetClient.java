package io.socialdata.platform.tweets;

import io.socialdata.platform.calls.PagedVariables;
import io.socialdata.platform.pool.SharedReads;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserReader;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Public reads of single posts and their conversations. */
public final class TweetClient {

    private final SharedReads sharedReads;

    public TweetClient(SharedReads sharedReads) {
        this.sharedReads = sharedReads;
    }

    /** Sort order of replies. */
    public enum Ranking {
        RELEVANCE("Relevance"),
        RECENCY("Recency"),
        LIKES("Likes");

        private final String wireName;

        Ranking(String wireName) {
            this.wireName = wireName;
        }
    }

    /** Looks up a post by id. */
    public PlatformResult<Tweet> byId(String id, Duration budget) {
        return sharedReads.read("TweetResultByRestId", lookupVariables(id), TweetReader::lookup, budget);
    }

    /** Returns the variables of a post look-up, the same for every account. */
    static Map<String, ?> lookupVariables(String id) {
        return Map.of(
                "tweetId", id,
                "withCommunity", true,
                "includePromotedContent", false,
                "withVoice", true,
                "withBirdwatchNotes", true);
    }

    /** Returns a page of the conversation of a post; any cursor of an earlier page is valid. */
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
        return sharedReads.read(
                "TweetDetail",
                PagedVariables.paged(variables, cursor),
                new TweetConversationReader(id, cursor),
                budget);
    }

    /** Returns a page of the users who reposted a post. */
    public PlatformResult<Page<User>> retweeters(String id, int count, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("tweetId", id, "count", count, "includePromotedContent", true);
        return sharedReads.read(
                "Retweeters",
                PagedVariables.paged(variables, cursor),
                PageReader.at("/data/retweeters_timeline", "/timeline", UserReader::item, cursor),
                budget);
    }
}
