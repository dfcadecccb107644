package io.socialdata.sealing;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Seals the values of a service again after an operator added a key to the keyset, so that the older key can be removed.
 * Waits until every instance knows the new key. Instances share the work, and one that is killed loses a batch.
 */
public final class Resealing {

    private static final int BATCH = 100;
    private static final UUID FIRST = new UUID(0, 0);

    private final Optional<WatchedKeyset> keyset;
    private final Duration delay;
    private final List<? extends Table> tables;
    private final AtomicLong remaining;

    /** A table with sealed values, whose first bytes name their key. */
    public interface Table {

        /**
         * Seals the next values whose first bytes are not these, in a transaction. Skips rows that are locked, and leaves
         * values that do not open.
         *
         * @return the last row; empty if there was none
         */
        Optional<UUID> sealAgain(byte[] newest, UUID after, int most);

        /** Counts the rows with a value whose first bytes are not these. */
        long countUnderOlderKeys(byte[] newest);
    }

    /**
     * Creates the metric {@code sealing_values_remaining}.
     *
     * @param keyset empty if none is configured, so that nothing is sealed
     * @param delay time after which all instances know a new key
     */
    public Resealing(
            Optional<WatchedKeyset> keyset, Duration delay, List<? extends Table> tables, MeterRegistry registry) {
        this.keyset = keyset;
        this.delay = delay;
        this.tables = tables;
        this.remaining = registry.gauge("sealing_values_remaining", new AtomicLong());
    }

    /** Seals what is under an older key, and counts what is left: rows in use elsewhere, or that do not open. */
    public void pass() {
        keyset.ifPresent(keys -> {
            byte[] newest = keys.sealer().keyPrefix();
            if (keys.isNewestKeyOlderThan(delay)) {
                tables.forEach(table -> sealAgain(table, newest));
            }
            remaining.set(tables.stream()
                    .mapToLong(table -> table.countUnderOlderKeys(newest))
                    .sum());
        });
    }

    private static void sealAgain(Table table, byte[] newest) {
        Optional<UUID> last = Optional.of(FIRST);
        while (last.isPresent()) {
            last = table.sealAgain(newest, last.get(), BATCH);
        }
    }
}
