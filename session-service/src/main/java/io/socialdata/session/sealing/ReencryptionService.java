package io.socialdata.session.sealing;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.All;
import io.quarkus.runtime.Startup;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import io.socialdata.sealing.OpenResult.Opened;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/**
 * Re-encrypts values with the newest generation, each batch in its own transaction, and deletes generations that no
 * value uses.
 *
 * <p>All state is in the database: a crash loses at most one batch, which the next run picks up. Instances process
 * different rows.
 */
@Startup // so that its gauges exist before the first pass
@ApplicationScoped
class ReencryptionService {

    private static final Logger LOG = Logger.getLogger(ReencryptionService.class);

    private static final UUID FIRST = new UUID(0, 0);
    private static final int MAX_NAMED = 1_000;

    private final Transactions transactions;
    private final DataKeyRepository keys;
    private final KeyRing ring;
    private final List<SealedTable> tables;
    private final SealingConfig config;
    private final MeterRegistry metrics;
    private final AtomicLong remaining = new AtomicLong();
    private final AtomicInteger generations = new AtomicInteger();
    private final Set<UUID> named = ConcurrentHashMap.newKeySet();

    ReencryptionService(
            Transactions transactions,
            DataKeyRepository keys,
            KeyRing ring,
            @All List<SealedTable> tables,
            SealingConfig config,
            MeterRegistry metrics) {
        this.transactions = transactions;
        this.keys = keys;
        this.ring = ring;
        this.tables = tables;
        this.config = config;
        this.metrics = metrics;
        metrics.gauge("sealing_values_remaining", remaining);
        metrics.gauge("sealing_generations", generations);
    }

    /** Runs once over all tables. Values that cannot be opened stay unchanged and keep their generation. */
    void pass() {
        tables.forEach(this::pass);
        transactions.call(this::retire);
    }

    private void pass(SealedTable table) {
        UUID last = FIRST;
        List<SealedTable.Row> batch;
        do {
            UUID after = last;
            batch = transactions.call(handle -> sealAgain(handle, table, after));
            last = batch.isEmpty() ? last : batch.getLast().id();
        } while (batch.size() == config.batchSize());
    }

    private List<SealedTable.Row> sealAgain(Handle handle, SealedTable table, UUID after) {
        long newest = keys.lockNewest(handle).orElseThrow();
        List<SealedTable.Row> batch = table.takeOlder(handle, newest, after, config.batchSize());
        long moved = batch.stream().filter(row -> sealAgain(handle, table, row)).count();
        metrics.counter("sealing_reencrypted_total", "table", table.name()).increment((double) moved);
        return batch;
    }

    private boolean sealAgain(Handle handle, SealedTable table, SealedTable.Row row) {
        if (ring.open(handle, row.sealed(), row.place()) instanceof Opened(var secret)) {
            table.put(handle, row.id(), ring.seal(handle, secret.bytes(), row.place()));
            return true;
        }
        if (named.size() < MAX_NAMED && named.add(row.id())) {
            LogFields.with("table", table.name())
                    .and("row", row.id())
                    .log(() -> LOG.error("value does not open and cannot be sealed again"));
        }
        return false;
    }

    private int retire(Handle handle) {
        keys.lockKeys(handle);
        List<DataKeyRow> all = keys.all(handle);
        // Counting scans all rows, so it is skipped if there is only one generation.
        Map<Long, Long> values = all.size() > 1 ? valuesByGeneration(handle) : Map.of();
        List<Long> older =
                all.stream().map(DataKeyRow::generation).limit(all.size() - 1L).toList();
        List<Long> unused = older.stream()
                .filter(generation -> !values.containsKey(generation))
                .toList();
        unused.forEach(generation -> {
            keys.delete(handle, generation);
            LogFields.with("generation", generation).log(() -> LOG.info("data key retired"));
        });
        generations.set(all.size() - unused.size());
        remaining.set(older.stream()
                .mapToLong(generation -> values.getOrDefault(generation, 0L))
                .sum());
        return unused.size();
    }

    /** Returns the number of values per generation, over all tables. */
    Map<Long, Long> valuesByGeneration(Handle handle) {
        Map<Long, Long> values = new HashMap<>();
        tables.forEach(table -> table.valuesByGeneration(handle)
                .forEach((generation, count) -> values.merge(generation, count, Long::sum)));
        return values;
    }
}
