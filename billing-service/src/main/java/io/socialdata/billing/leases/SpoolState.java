package io.socialdata.billing.leases;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Whether usage records of a lease wait on a gateway's disk.
 *
 * @param spooled the outage of Kafka in which they went there; absent when none are known to wait
 * @param drained the last outage whose records have all reached Kafka
 */
public record SpoolState(@Nullable UUID spooled, @Nullable UUID drained) {

    static final SpoolState NONE = new SpoolState(null, null);

    public boolean isSet() {
        return spooled != null;
    }

    /** Records of this outage wait; heard after they were drained, it is old news. */
    SpoolState spooledIn(UUID episode) {
        return drained != null && !isAfter(episode, drained) ? this : new SpoolState(later(spooled, episode), drained);
    }

    /** The records of this outage, and of those before it, have reached Kafka. */
    SpoolState drainedOf(UUID episode) {
        return new SpoolState(spooled != null && isAfter(spooled, episode) ? spooled : null, later(drained, episode));
    }

    private static UUID later(@Nullable UUID one, UUID other) {
        return one != null && isAfter(one, other) ? one : other;
    }

    // Episodes are time-ordered in their bits; the order of UUID itself takes these bits for signed numbers.
    private static boolean isAfter(UUID one, UUID other) {
        int high = Long.compareUnsigned(one.getMostSignificantBits(), other.getMostSignificantBits());
        return high > 0
                || (high == 0
                        && Long.compareUnsigned(one.getLeastSignificantBits(), other.getLeastSignificantBits()) > 0);
    }
}
