package io.socialdata.platform.tweets;

import static io.socialdata.platform.responses.WriteResponseReaders.done;
import static io.socialdata.platform.responses.WriteResponseReaders.object;
import static io.socialdata.platform.responses.WriteResponseReaders.orAlreadySo;
import static io.socialdata.platform.responses.WriteResponseReaders.orNotThere;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.calls.ActingCalls;
import io.socialdata.platform.responses.Done;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.transport.Deadline;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads, creates and deletes posts, likes and reposts as the account. An action that is already done succeeds. */
public final class AccountTweetClient {

    /**
     * A published post.
     *
     * @param id null when the response contains the post but not its id
     */
    public record CreatedTweet(@Nullable String id) {

        /**
         * Parses the response to a new post. A refusal comes with an empty result. A result without an id counts only if
         * there are no errors.
         */
        static PayloadReader<CreatedTweet> at(String member) {
            return root -> {
                JsonNode result =
                        root.path("data").path(member).path("tweet_results").path("result");
                String id = idOf(result.has("tweet") ? result.path("tweet") : result);
                boolean out = !id.isEmpty() || (!result.isEmpty() && result.isObject() && !root.has("errors"));
                return out
                        ? new Payload.Usable<>(new CreatedTweet(id.isEmpty() ? null : id))
                        : new Payload.Unapplied<>();
            };
        }

        private static String idOf(JsonNode tweet) {
            String id = tweet.path("rest_id").asText("");
            return id.isEmpty() ? tweet.path("legacy").path("id_str").asText("") : id;
        }
    }

    private final ActingCalls actingCalls;

    public AccountTweetClient(ActingCalls actingCalls) {
        this.actingCalls = actingCalls;
    }

    /** Reads a post as this account. Use it to find the author of a post that could not be deleted. */
    public PlatformResult<Tweet> byId(String id, Duration budget) {
        return actingCalls.read("TweetResultByRestId", TweetClient.lookupVariables(id), TweetReader::lookup, budget);
    }

    /**
     * Creates a post. If the platform finds it too long, creates it as a long post, which only some accounts may do. A
     * post refused for its length was not created, so this never creates two posts.
     */
    public PlatformResult<CreatedTweet> create(NewTweet newTweet, Duration budget) {
        Deadline deadline = Deadline.after(budget);
        PlatformResult<CreatedTweet> usual =
                actingCalls.once("CreateTweet", newTweet.variables(), CreatedTweet.at("create_tweet"), budget);
        if (!newTweet.mayBeLong() || !isRefused(usual, RefusalReason.TEXT_TOO_LONG)) {
            return usual;
        }
        PlatformResult<CreatedTweet> asLong = actingCalls.once(
                "CreateNoteTweet", newTweet.variables(), CreatedTweet.at("notetweet_create"), deadline.remaining());
        boolean mayNot =
                isRefused(asLong, RefusalReason.PREMIUM_REQUIRED) || isRefused(asLong, RefusalReason.FORBIDDEN);
        return mayNot ? usual : asLong;
    }

    /** Deletes a post of the account; a post that does not exist is {@code Missing}. */
    public PlatformResult<Done> delete(String id, Duration budget) {
        return actingCalls.once(
                "DeleteTweet", Map.of("tweet_id", id, "dark_request", false), object("/data/delete_tweet"), budget);
    }

    public PlatformResult<Done> like(String id, Duration budget) {
        return orAlreadySo(actingCalls.executeIdempotent(
                "FavoriteTweet", Map.of("tweet_id", id), done("/data/favorite_tweet"), budget));
    }

    public PlatformResult<Done> unlike(String id, Duration budget) {
        return orNotThere(actingCalls.executeIdempotent(
                "UnfavoriteTweet", Map.of("tweet_id", id), done("/data/unfavorite_tweet"), budget));
    }

    public PlatformResult<Done> retweet(String id, Duration budget) {
        return orAlreadySo(actingCalls.once(
                "CreateRetweet",
                Map.of("tweet_id", id, "dark_request", false),
                object("/data/create_retweet/retweet_results/result"),
                budget));
    }

    public PlatformResult<Done> unretweet(String id, Duration budget) {
        return orNotThere(actingCalls.once(
                "DeleteRetweet",
                Map.of("source_tweet_id", id, "dark_request", false),
                object("/data/unretweet/source_tweet_results/result"),
                budget));
    }

    private static boolean isRefused(PlatformResult<?> platformResult, RefusalReason reason) {
        return platformResult instanceof Failed<?>(Refused(RefusalReason refusalReason)) && refusalReason == reason;
    }
}
