package io.socialdata.platform.articles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.outcome.Failure.Absence;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.pool.PublicReads;
import io.socialdata.platform.reading.Payload;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetReader;
import io.socialdata.platform.tweets.TweetResult;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Public reads of articles, which are found in the posts that announce them. */
public final class PublicArticles {

    private final PublicReads reads;

    public PublicArticles(PublicReads reads) {
        this.reads = reads;
    }

    /** A post, and the article in it if it announces one. */
    public record Announcement(Tweet tweet, Optional<Article> article) {}

    /** Looks a post up together with its article. */
    public Outcome<Announcement> announcedBy(String tweetId, Duration budget) {
        Map<String, ?> variables = Map.of(
                "tweetId", tweetId,
                "withCommunity", true,
                "includePromotedContent", false,
                "withVoice", true,
                "withBirdwatchNotes", false);
        return reads.read("TweetResultByRestId", variables, PublicArticles::announcement, budget);
    }

    private static Payload<Announcement> announcement(JsonNode root) {
        JsonNode result = root.path("data").path("tweetResult").path("result");
        JsonNode bare = result.has("tweet") ? result.path("tweet") : result;
        return switch (TweetReader.read(result)) {
            case TweetResult.Shown(Tweet tweet) ->
                new Payload.Usable<>(new Announcement(
                        tweet,
                        ArticleReader.read(
                                bare.path("article").path("article_results").path("result"))));
            case TweetResult.StandIn(Absence absence) -> new Payload.Gone<>(absence);
            case TweetResult.Nothing() -> new Payload.Empty<>();
            case TweetResult.Unreadable() -> new Payload.Broken<>();
        };
    }
}
