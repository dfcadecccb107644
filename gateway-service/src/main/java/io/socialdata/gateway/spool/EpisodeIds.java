package io.socialdata.gateway.spool;

import java.util.Collection;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Generates episode ids that always increase, even if the clock is set back. Billing and {@code SpoolNotifier} treat a
 * smaller id as an older episode and would ignore a running one. Not thread-safe.
 */
final class EpisodeIds {

    /** A time-ordered id has milliseconds above these bits, and version and random bits below. */
    private static final int MILLIS_SHIFT = 16;

    private static final long BELOW_MILLIS = (1L << MILLIS_SHIFT) - 1;

    private final Supplier<UUID> timeOrdered;
    private UUID last = new UUID(0, 0);

    /** @param timeOrdered generates ids of the current time, as of UUID version 7 */
    EpisodeIds(Supplier<UUID> timeOrdered) {
        this.timeOrdered = timeOrdered;
    }

    /** Registers the ids of existing episodes. */
    void known(Collection<UUID> episodes) {
        episodes.forEach(episode -> last = last.compareTo(episode) < 0 ? episode : last);
    }

    UUID next() {
        UUID candidate = timeOrdered.get();
        last = last.compareTo(candidate) < 0 ? candidate : aMillisecondAfterLast(candidate);
        return last;
    }

    private UUID aMillisecondAfterLast(UUID chance) {
        long millis = (last.getMostSignificantBits() >>> MILLIS_SHIFT) + 1;
        return new UUID(
                millis << MILLIS_SHIFT | (chance.getMostSignificantBits() & BELOW_MILLIS),
                chance.getLeastSignificantBits());
    }
}
