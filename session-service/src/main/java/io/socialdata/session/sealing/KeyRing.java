package io.socialdata.session.sealing;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.database.Transactions;
import io.socialdata.sealing.DataKey;
import io.socialdata.sealing.OpenResult;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Sealer;
import io.socialdata.sealing.SecretDecryptionMetrics;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * The data keys in memory. Values are sealed under the newest generation that the database knows at that moment, and opened
 * under the one that their row names; keys that another instance made are fetched when they are met.
 */
@Singleton
@Startup // keys that cannot be read must end the start, not the first registration
public class KeyRing {

    private final DataKeyRepository dataKeyRepository;
    private final KeyEncryptionKeys keyEncryptionKeys;
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
        this.clock = clock;
        this.metrics = new SecretDecryptionMetrics(registry);
        this.generations = transactions.call(this::fetchedAtStart);
    }

    /** Seals within the transaction whose rows will hold the value: its key stays at least until that ends. */
    public SealedValue seal(Handle handle, byte[] secret, SealContext place) {
        long newest = dataKeyRepository.holdNewest(handle).orElseThrow();
        return new SealedValue(newest, sealer(handle, newest).seal(secret, place));
    }

    /** Opens what stands in a row. Whatever does not open there is counted: a person must look. */
    public OpenResult open(Handle handle, SealedValue sealedValue, SealContext place) {
        return metrics.count(sealer(handle, sealedValue.generation()).open(sealedValue.bytes(), place));
    }

    /** Makes the next generation, which seals from the end of this transaction on. */
    long addGeneration(Handle handle) {
        dataKeyRepository.takeTurn(handle);
        long generation = dataKeyRepository.nextGeneration(handle);
        byte[] wrapped = DataKey.fresh(keyEncryptionKeys.keys(), KeyEncryptionKeys.place(generation));
        dataKeyRepository.add(handle, generation, wrapped, clock.instant());
        return generation;
    }

    /** Brings every data key under the newest key-encryption key; how many were not. */
    int wrapAgain(Handle handle) {
        dataKeyRepository.takeTurn(handle);
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
        dataKeyRepository.takeTurn(handle);
        if (dataKeyRepository.holdNewest(handle).orElse(0) == 0) {
            addGeneration(handle);
        }
        return fetched(handle);
    }

    /** Keys in hand are not unwrapped again: they go on although their key-encryption key may be gone from the file. */
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
