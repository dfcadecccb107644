package io.socialdata.gateway.spool;

import java.util.Collection;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * Names episodes so that they rise, also when the clock is set back. Billing and {@code SpoolNotifier} take a smaller
 * name for older news, and would disregard an episode that is under way. Not safe for several threads.
 */
final class EpisodeIds {

    /** Below these bits a time-ordered id holds milliseconds; the rest of the half is version and chance. */
    private static final int MILLIS_SHIFT = 16;

    private static final long BELOW_MILLIS = (1L << MILLIS_SHIFT) - 1;

    private final Supplier<UUID> timeOrdered;
    private UUID last = new UUID(0, 0);

    /** @param timeOrdered gives ids of the current time, as of UUID version 7 */
    EpisodeIds(Supplier<UUID> timeOrdered) {
        this.timeOrdered = timeOrdered;
    }

    /** These episodes were named before. */
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
