package io.socialdata.monitoring.handles;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A handle that is claimed for a look.
 *
 * @param alone whether it must not share its search, because the last look together did not reach back far enough
 * @param baselinePostId its first look saw nothing newer; null before that
 * @param cursorPostId everything up to here was seen; null before the first look
 * @param lastLookAt when it was last seen; null before the first look
 */
public record WatchedHandle(
        String handle,
        boolean alone,
        @Nullable Long baselinePostId,
        @Nullable Long cursorPostId,
        @Nullable Instant lastLookAt) {

    public boolean isNew() {
        return cursorPostId == null;
    }
}
