package io.socialdata.contract.polling;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Request for recent posts of handles: {@code POST /internal/polling/polls}, for monitoring only.
 *
 * @param targets the handles, each once; reads decides which of them share a search
 * @param overlapMillis how far below {@code afterId} to search as well, for posts that the search shows late
 * @param maxOverlapMillis maximum overlap, used as far as it costs no extra page; at least {@code overlapMillis}
 * @param maxPages maximum pages of one search
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record PollRequest(List<Target> targets, long overlapMillis, long maxOverlapMillis, int maxPages) {

    public PollRequest {
        targets = List.copyOf(targets);
        maxOverlapMillis = Math.max(overlapMillis, maxOverlapMillis);
    }

    /**
     * One handle.
     *
     * @param handle lower case, without the at sign
     * @param afterId return posts after this id; null, in requests of the previous release, when no post of the handle
     *     is known yet: the poll then only determines where to begin
     */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Target(String handle, @Nullable String afterId) {}
}
