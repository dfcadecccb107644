package io.socialdata.monitoring.handles;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A handle that is claimed for a look.
 *
 * @param alone whether it must not share its search, because the last look together did not reach back far enough
 * @param cursorPostId everything up to here was seen, or was there before the handle was watched
 * @param userId the user who had the handle when it was checked last; null before that
 * @param lastLookAt when it was last seen; null before the first look
 */
public record WatchedHandle(
        String handle,
        boolean alone,
        long cursorPostId,
        @Nullable String userId,
        @Nullable Instant lastLookAt) {}
