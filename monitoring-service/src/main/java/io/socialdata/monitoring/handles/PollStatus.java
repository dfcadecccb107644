package io.socialdata.monitoring.handles;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How regularly a handle is polled.
 *
 * @param newestPostId its newest post that was seen
 * @param lastGap time between the last two polls
 * @param gapBefore time between the two before
 * @param planned the gap that was planned after the last poll: longer than the interval when the platform allows no
 *     more
 */
public record PollStatus(
        @Nullable Long newestPostId,
        @Nullable Instant lastPolledAt,
        @Nullable Duration lastGap,
        @Nullable Duration gapBefore,
        @Nullable Duration planned) {

    public static final PollStatus NONE = new PollStatus(null, null, null, null, null);

    /**
     * Returns whether the last two gaps between polls each exceeded the interval by more than half, or the next poll is
     * delayed on purpose. The current gap counts as soon as it is that long.
     *
     * @param activeSince polls before this time do not count
     */
    public boolean isBehind(Duration interval, Instant activeSince, Instant now) {
        if (isOver(planned, interval.multipliedBy(11).dividedBy(10))) {
            return true;
        }
        Duration allowed = interval.multipliedBy(3).dividedBy(2);
        Instant start = lastPolledAt == null || lastPolledAt.isBefore(activeSince) ? activeSince : lastPolledAt;
        Duration running = Duration.between(start, now);
        if (running.compareTo(allowed.multipliedBy(2)) > 0) {
            return true;
        }
        boolean lastMissed = isOver(lastGap, allowed);
        return running.compareTo(allowed) > 0 ? lastMissed : lastMissed && isOver(gapBefore, allowed);
    }

    private static boolean isOver(@Nullable Duration gap, Duration allowed) {
        return gap != null && gap.compareTo(allowed) > 0;
    }
}
