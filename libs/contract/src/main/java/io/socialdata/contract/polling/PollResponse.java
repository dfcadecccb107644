package io.socialdata.contract.polling;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonFormat.Shape;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of a poll.
 *
 * @param results one for each target
 * @param searches number of platform calls made
 * @param budget remaining search capacity of the accounts; null while unknown
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record PollResponse(
        List<HandlePoll> results, int searches, @Nullable Budget budget) {

    public PollResponse {
        results = List.copyOf(results);
    }

    /** How complete the poll of a handle was. */
    public enum Coverage {
        /** Every post after the given id that the platform shows was seen. */
        @JsonProperty("complete")
        COMPLETE,
        /** The page limit was reached: posts between the given id and the oldest one seen may be missing. */
        @JsonProperty("short")
        SHORT,
        /** The platform rate limit is exhausted; the poll has no result. */
        @JsonProperty("throttled")
        THROTTLED,
        /** The platform returned no usable response; the poll has no result. */
        @JsonProperty("failed")
        FAILED
    }

    /**
     * The result for one handle.
     *
     * @param upTo the next {@code afterId}: the newest post of any handle in the search, so this handle has no newer
     *     one; null if the search found none
     * @param retryAfterMillis when the platform allows searches again; null unless throttled
     * @param newestId the newest post of the handle itself that was seen
     * @param posts newest first, none in a first poll; they may include posts below the given id
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    @JsonInclude(Include.NON_NULL)
    public record HandlePoll(
            String handle,
            Coverage coverage,
            @Nullable String upTo,
            @Nullable String newestId,
            @Nullable Long retryAfterMillis,
            List<SeenPost> posts) {

        public HandlePoll {
            posts = List.copyOf(posts);
        }
    }

    /**
     * A post.
     *
     * @param links the targets of its links, expanded
     * @param tweet the post in the public shape
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record SeenPost(
            String id,
            @JsonFormat(shape = Shape.STRING) Instant postedAt,
            boolean reply,
            List<String> links,
            JsonNode tweet) {

        public SeenPost {
            links = List.copyOf(links);
        }
    }

    /**
     * Search capacity of the accounts until their rate-limit windows end.
     *
     * @param remaining searches left in the known windows
     * @param perSecond searches per second that would exactly use them up
     * @param endsInMillis time until the last of these windows ends
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Budget(long remaining, double perSecond, long endsInMillis) {}
}
