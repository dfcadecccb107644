package io.socialdata.contract.polling;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks for what handles have posted lately: {@code POST /internal/polling/looks}, for monitoring alone.
 *
 * @param targets the handles, each once; reads decides which of them share a search
 * @param overlapMillis how far below {@code afterId} to look as well, for posts that the search shows late
 * @param reachMillis maximum overlap, used as far as it costs no extra page; at least {@code overlapMillis}
 * @param maxPages pages that one search may take
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PollRequest(List<Target> targets, long overlapMillis, long reachMillis, int maxPages) {

    public PollRequest {
        targets = List.copyOf(targets);
        reachMillis = Math.max(overlapMillis, reachMillis);
    }

    /**
     * One handle.
     *
     * @param handle lower case, without its sign
     * @param afterId posts after this one are wanted; null, in requests of the release before, when nothing is known of the
     *     handle yet: the look then only tells where to begin
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Target(String handle, @Nullable String afterId) {}
}
