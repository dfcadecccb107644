package io.socialdata.monitoring.handles;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A handle that is claimed for a poll.
 *
 * @param alone whether it must not share its search, because the last shared poll did not reach back far enough
 * @param cursorPostId all posts up to this one were seen, or existed before the handle was watched
 * @param userId the user who had the handle at the last check; null before the first check
 * @param lastPolledAt time of the last poll that saw it; null before the first one
 */
public record WatchedHandle(
        String handle,
        boolean alone,
        long cursorPostId,
        @Nullable String userId,
        @Nullable Instant lastPolledAt) {}
