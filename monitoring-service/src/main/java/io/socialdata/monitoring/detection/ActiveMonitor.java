package io.socialdata.monitoring.detection;

import io.socialdata.contract.polling.PollResponse.SeenPost;
import io.socialdata.monitoring.monitors.DomainFilter;
import io.socialdata.monitoring.monitors.MonitorSettings;
import java.util.UUID;

/**
 * An active monitor, with the fields that detection needs.
 *
 * @param floorPostId newest post that existed before the monitor was created or resumed
 * @param slowedDown whether it may be late because its account asks for more polls than its share
 */
record ActiveMonitor(
        UUID monitorId,
        UUID keyId,
        UUID accountId,
        String handle,
        long floorPostId,
        MonitorSettings settings,
        boolean slowedDown) {

    boolean matches(SeenPost post) {
        String filter = settings.domainFilter();
        return Long.parseLong(post.id()) > floorPostId
                && (settings.includeReplies() || !post.reply())
                && (filter == null || post.links().stream().anyMatch(link -> DomainFilter.matches(filter, link)));
    }
}
