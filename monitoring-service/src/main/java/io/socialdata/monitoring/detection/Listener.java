package io.socialdata.monitoring.detection;

import io.socialdata.contract.polling.LookAnswer.SeenPost;
import io.socialdata.monitoring.monitors.DomainFilter;
import io.socialdata.monitoring.monitors.Wish;
import java.util.UUID;

/**
 * An active monitor, as far as it concerns detection.
 *
 * @param floorPostId posts up to here were there before it was made or resumed
 */
record Listener(UUID monitorId, UUID keyId, UUID accountId, String handle, long floorPostId, Wish wish) {

    boolean wants(SeenPost post) {
        String filter = wish.domainFilter();
        return Long.parseLong(post.id()) > floorPostId
                && (wish.includeReplies() || !post.reply())
                && (filter == null || post.links().stream().anyMatch(link -> DomainFilter.matches(filter, link)));
    }
}
