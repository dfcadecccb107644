package io.socialdata.platform.tweets;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.platform.responses.Payload;
import io.socialdata.platform.responses.PayloadReader;
import org.jspecify.annotations.Nullable;

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
            return out ? new Payload.Usable<>(new CreatedTweet(id.isEmpty() ? null : id)) : new Payload.Unapplied<>();
        };
    }

    private static String idOf(JsonNode tweet) {
        String id = tweet.path("rest_id").asText("");
        return id.isEmpty() ? tweet.path("legacy").path("id_str").asText("") : id;
    }
}
