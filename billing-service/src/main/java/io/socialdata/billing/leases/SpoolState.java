package io.socialdata.billing.leases;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Whether usage records of a lease are spooled on a gateway's disk.
 *
 * @param spooled episode in which they were spooled; absent if none are known to be
 * @param drained the last episode whose records have all reached Kafka
 */
public record SpoolState(@Nullable UUID spooled, @Nullable UUID drained) {

    static final SpoolState NONE = new SpoolState(null, null);

    public boolean isSet() {
        return spooled != null;
    }

    /** Marks the records of this episode as spooled. Ignored if the episode is already drained. */
    SpoolState spooledIn(UUID episode) {
        return drained != null && !isAfter(episode, drained) ? this : new SpoolState(later(spooled, episode), drained);
    }

    /** Marks the records of this episode, and of earlier ones, as sent to Kafka. */
    SpoolState drainedOf(UUID episode) {
        return new SpoolState(spooled != null && isAfter(spooled, episode) ? spooled : null, later(drained, episode));
    }

    private static UUID later(@Nullable UUID one, UUID other) {
        return one != null && isAfter(one, other) ? one : other;
    }

    // Episodes are ordered by time in their unsigned bits; the natural order of UUID compares them as signed numbers.
    private static boolean isAfter(UUID one, UUID other) {
        int high = Long.compareUnsigned(one.getMostSignificantBits(), other.getMostSignificantBits());
        return high > 0
                || (high == 0
                        && Long.compareUnsigned(one.getLeastSignificantBits(), other.getLeastSignificantBits()) > 0);
    }
}
