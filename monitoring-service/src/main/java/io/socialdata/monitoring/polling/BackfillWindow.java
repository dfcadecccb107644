package io.socialdata.monitoring.polling;

import io.socialdata.monitoring.handles.WatchedHandle;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * How far below the cursor a poll may reach.
 *
 * @param near for every poll
 * @param far for the first poll of each minute
 */
record BackfillWindow(Duration near, Duration far) {

    Duration of(List<WatchedHandle> handles, Instant now) {
        Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
        boolean first = handles.stream()
                .map(WatchedHandle::lastPolledAt)
                .anyMatch(last -> last != null && last.isBefore(minute));
        return first ? far : near;
    }
}
