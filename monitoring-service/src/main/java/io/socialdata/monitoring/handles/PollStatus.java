package io.socialdata.monitoring.handles;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How well a handle is looked at.
 *
 * @param newestPostId its newest post that was seen
 * @param lastGap time between the last two looks
 * @param gapBefore time between the two before
 * @param planned the gap that was planned after the last look: longer than the interval when the platform allows no more
 */
public record PollStatus(
        @Nullable Long newestPostId,
        @Nullable Instant lastLookAt,
        @Nullable Duration lastGap,
        @Nullable Duration gapBefore,
        @Nullable Duration planned) {

    public static final PollStatus NONE = new PollStatus(null, null, null, null, null);

    /**
     * Whether the last two intervals were each missed by more than half, the one that is running included once it is; or
     * the next look is put off on purpose.
     *
     * @param activeSince what lies before does not count
     */
    public boolean isBehind(Duration interval, Instant activeSince, Instant now) {
        if (isOver(planned, interval.multipliedBy(11).dividedBy(10))) {
            return true;
        }
        Duration allowed = interval.multipliedBy(3).dividedBy(2);
        Instant start = lastLookAt == null || lastLookAt.isBefore(activeSince) ? activeSince : lastLookAt;
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
