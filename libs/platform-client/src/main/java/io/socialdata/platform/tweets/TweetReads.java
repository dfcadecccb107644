package io.socialdata.platform.tweets;

import io.socialdata.platform.calls.Variables;
import io.socialdata.platform.layouts.Places;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.pool.PublicReads;
import io.socialdata.platform.timelines.Page;
import io.socialdata.platform.timelines.PageReader;
import io.socialdata.platform.users.User;
import io.socialdata.platform.users.UserItems;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Public reads of single posts and of what stands around them. */
public final class TweetReads {

    private static final Places RETWEETERS = Places.of("/data/retweeters_timeline/timeline/instructions");
    private static final Places RETWEETERS_HOLDER = Places.of("/data/retweeters_timeline");

    private final PublicReads reads;

    public TweetReads(PublicReads reads) {
        this.reads = reads;
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
    public Outcome<Tweet> byId(String id, Duration budget) {
        return reads.read("TweetResultByRestId", lookUp(id), new TweetLookup(), budget);
    }

    /** What the look-up of a post says, whoever makes it. */
    public static Map<String, ?> lookUp(String id) {
        return Map.of(
                "tweetId", id,
                "withCommunity", true,
                "includePromotedContent", false,
                "withVoice", true,
                "withBirdwatchNotes", true);
    }

    /** A page of the conversation around a post; a cursor may be any that an earlier page of it gave. */
    public Outcome<Conversation> conversation(String id, Ranking ranking, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of(
                "focalTweetId", id,
                "with_rux_injections", false,
                "rankingMode", ranking.wireName,
                "includePromotedContent", true,
                "withCommunity", true,
                "withQuickPromoteEligibilityTweetFields", true,
                "withBirdwatchNotes", true,
                "withVoice", true);
        return reads.read(
                "TweetDetail", Variables.paged(variables, cursor), new ConversationReader(id, cursor), budget);
    }

    /** A page of the users who repeated a post. */
    public Outcome<Page<User>> retweeters(String id, int count, @Nullable String cursor, Duration budget) {
        Map<String, ?> variables = Map.of("tweetId", id, "count", count, "includePromotedContent", true);
        return reads.read(
                "Retweeters",
                Variables.paged(variables, cursor),
                new PageReader<>(RETWEETERS, RETWEETERS_HOLDER, new UserItems(), cursor),
                budget);
    }
}
