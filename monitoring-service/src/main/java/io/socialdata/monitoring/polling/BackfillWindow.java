package io.socialdata.monitoring.polling;

import io.socialdata.monitoring.handles.WatchedHandle;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * How far below what was seen a look may reach.
 *
 * @param near what every look does
 * @param far what the first look of each minute does
 */
record BackfillWindow(Duration near, Duration far) {

    Duration of(List<WatchedHandle> handles, Instant now) {
        Instant minute = now.truncatedTo(ChronoUnit.MINUTES);
        boolean first =
                handles.stream().map(WatchedHandle::lastLookAt).anyMatch(last -> last != null && last.isBefore(minute));
        return first ? far : near;
    }
}
