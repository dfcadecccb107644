package io.socialdata.session.sealing;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.database.DatabaseInitializer;
import io.socialdata.database.Transactions;
import io.socialdata.sealing.DataKey;
import io.socialdata.sealing.OpenResult;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Sealer;
import io.socialdata.sealing.SecretDecryptionMetrics;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * The data keys in memory. Seals with the newest generation in the database, and opens with the generation stored in
 * the row. Loads keys of other instances when they are first needed.
 */
@ApplicationScoped
public class KeyRing implements DatabaseInitializer {

    private final DataKeyRepository dataKeyRepository;
    private final KeyEncryptionKeys keyEncryptionKeys;
    private final Transactions transactions;
    private final Clock clock;
    private final SecretDecryptionMetrics metrics;
    private volatile Map<Long, Sealer> generations = Map.of();

    KeyRing(
            DataKeyRepository dataKeyRepository,
            KeyEncryptionKeys keyEncryptionKeys,
            Transactions transactions,
            MeterRegistry registry,
            Clock clock) {
        this.dataKeyRepository = dataKeyRepository;
        this.keyEncryptionKeys = keyEncryptionKeys;
        this.transactions = transactions;
        this.clock = clock;
        this.metrics = new SecretDecryptionMetrics(registry);
    }

    /** Loads the keys, and creates the first one. Unreadable keys fail the start, not the first registration. */
    @Override
    public void initialize() {
        generations = transactions.call(this::fetchedAtStart);
    }

    /**
     * Seals a value in the transaction that stores it, so that its data key is not deleted before the transaction ends.
     */
    public SealedValue seal(Handle handle, byte[] secret, SealContext place) {
        long newest = dataKeyRepository.lockNewest(handle).orElseThrow();
        return new SealedValue(newest, sealer(handle, newest).seal(secret, place));
    }

    /** Opens a stored value. Counts failures, because each one needs an operator. */
    public OpenResult open(Handle handle, SealedValue sealedValue, SealContext place) {
        return metrics.count(sealer(handle, sealedValue.generation()).open(sealedValue.bytes(), place));
    }

    /** Adds the next generation, which seals values once this transaction commits. */
    long addGeneration(Handle handle) {
        dataKeyRepository.lockKeys(handle);
        long generation = dataKeyRepository.nextGeneration(handle);
        byte[] wrapped = DataKey.fresh(keyEncryptionKeys.keys(), KeyEncryptionKeys.place(generation));
        dataKeyRepository.add(handle, generation, wrapped, clock.instant());
        return generation;
    }

    /** Re-wraps every data key with the newest key-encryption key. Returns the number of keys that were re-wrapped. */
    int wrapAgain(Handle handle) {
        dataKeyRepository.lockKeys(handle);
        Sealer outer = keyEncryptionKeys.keys();
        List<DataKeyRow> older = dataKeyRepository.all(handle).stream()
                .filter(row -> row.wrapped()
                        .filter(bytes -> !outer.isUnderNewestKey(bytes))
                        .isPresent())
                .toList();
        older.forEach(row -> dataKeyRepository.wrapAgain(
                handle,
                row.generation(),
                DataKey.wrapAgain(outer, row.wrapped().orElseThrow(), KeyEncryptionKeys.place(row.generation()))));
        return older.size();
    }

    private Sealer sealer(Handle handle, long generation) {
        if (!generations.containsKey(generation)) {
            generations = fetched(handle);
        }
        Sealer sealer = generations.get(generation);
        if (sealer == null) {
            throw new IllegalStateException("no data key of generation " + generation);
        }
        return sealer;
    }

    private Map<Long, Sealer> fetchedAtStart(Handle handle) {
        dataKeyRepository.lockKeys(handle);
        if (dataKeyRepository.lockNewest(handle).orElse(0) == 0) {
            addGeneration(handle);
        }
        return fetched(handle);
    }

    /**
     * Keeps the keys that are already unwrapped: they stay usable even if the file no longer contains their
     * key-encryption key.
     */
    private Map<Long, Sealer> fetched(Handle handle) {
        Map<Long, Sealer> known = generations;
        Map<Long, Sealer> found = new HashMap<>();
        for (DataKeyRow row : dataKeyRepository.all(handle)) {
            Sealer sealer = known.get(row.generation());
            found.put(row.generation(), sealer == null ? unwrapped(row) : sealer);
        }
        return Map.copyOf(found);
    }

    private Sealer unwrapped(DataKeyRow row) {
        Sealer outer = keyEncryptionKeys.keys();
        return row.wrapped()
                .map(bytes -> DataKey.open(outer, bytes, KeyEncryptionKeys.place(row.generation())))
                .orElse(outer);
    }
}
