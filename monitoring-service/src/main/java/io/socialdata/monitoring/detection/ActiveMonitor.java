package io.socialdata.monitoring.detection;

import io.socialdata.contract.polling.PollResponse.SeenPost;
import io.socialdata.monitoring.monitors.DomainFilter;
import io.socialdata.monitoring.monitors.MonitorSettings;
import java.util.UUID;

/**
 * An active monitor, as far as it concerns detection.
 *
 * @param floorPostId posts up to here were there before it was made or resumed
 */
record ActiveMonitor(
        UUID monitorId, UUID keyId, UUID accountId, String handle, long floorPostId, MonitorSettings settings) {

    boolean wants(SeenPost post) {
        String filter = settings.domainFilter();
        return Long.parseLong(post.id()) > floorPostId
                && (settings.includeReplies() || !post.reply())
                && (filter == null || post.links().stream().anyMatch(link -> DomainFilter.matches(filter, link)));
    }
}
