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
 * What the looks found.
 *
 * @param looks one for each target
 * @param searches calls of the platform that it took
 * @param budget what the accounts behind the searches can still bear; null while nobody knows
 */
@JsonIgnoreProperties(ignoreUnknown = true)
@JsonInclude(Include.NON_NULL)
public record PollResponse(
        List<HandleLook> looks, int searches, @Nullable Budget budget) {

    public PollResponse {
        looks = List.copyOf(looks);
    }

    /** How far a look came. */
    public enum Coverage {
        /** Every post after the given id that the platform shows was seen. */
        @JsonProperty("complete")
        COMPLETE,
        /** There were more pages than allowed: posts between the given id and the oldest one seen may be missing. */
        @JsonProperty("short")
        SHORT,
        /** The platform allows no more searches for now; nothing was learnt. */
        @JsonProperty("throttled")
        THROTTLED,
        /** The platform gave no usable answer; nothing was learnt. */
        @JsonProperty("failed")
        FAILED
    }

    /**
     * What was seen of one handle.
     *
     * @param upTo the handle has no post above this id that was not seen; null if the look found nothing to tell it by
     * @param retryAfterMillis when the platform allows searches again; null unless throttled
     * @param newestId the newest post of the handle itself that was seen
     * @param posts newest first, none in a first look; they may reach below the given id
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    @JsonInclude(Include.NON_NULL)
    public record HandleLook(
            String handle,
            Coverage coverage,
            @Nullable String upTo,
            @Nullable String newestId,
            @Nullable Long retryAfterMillis,
            List<SeenPost> posts) {

        public HandleLook {
            posts = List.copyOf(posts);
        }
    }

    /**
     * A post.
     *
     * @param links where it links to, expanded
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
     * What the accounts can bear until their windows end.
     *
     * @param remaining searches left in the windows that are known
     * @param perSecond searches a second that would just use them up
     * @param endsInMillis when the last of these windows ends
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Budget(long remaining, double perSecond, long endsInMillis) {}
}
