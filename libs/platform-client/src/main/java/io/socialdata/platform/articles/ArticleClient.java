package io.socialdata.platform.articles;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.pool.SharedReads;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.tweets.Tweet;
import io.socialdata.platform.tweets.TweetReader;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Public reads of articles, which are part of the posts that announce them. */
public final class ArticleClient {

    private final SharedReads sharedReads;

    public ArticleClient(SharedReads sharedReads) {
        this.sharedReads = sharedReads;
    }

    /** A post, and its article if it announces one. */
    public record AnnouncedArticle(Tweet tweet, Optional<Article> article) {}

    /** Looks up a post together with its article. */
    public PlatformResult<AnnouncedArticle> announcedBy(String tweetId, Duration budget) {
        Map<String, ?> variables = Map.of(
                "tweetId", tweetId,
                "withCommunity", true,
                "includePromotedContent", false,
                "withVoice", true,
                "withBirdwatchNotes", false);
        return sharedReads.read("TweetResultByRestId", variables, ArticleClient::announcement, budget);
    }

    private static Payload<AnnouncedArticle> announcement(JsonNode root) {
        JsonNode result = root.path("data").path("tweetResult").path("result");
        JsonNode bare = result.has("tweet") ? result.path("tweet") : result;
        JsonNode article = bare.path("article").path("article_results").path("result");
        Optional<Article> read = article.isEmpty() ? Optional.empty() : ArticleReader.read(article);
        return !article.isEmpty() && read.isEmpty()
                ? new Payload.Broken<>()
                : TweetReader.payload(result, tweet -> new AnnouncedArticle(tweet, read));
    }
}
