package io.socialdata.session.sealing;

import io.socialdata.sealing.DataKey;
import io.socialdata.sealing.SealContext;
import io.socialdata.sealing.Sealer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jdbi.v3.core.Handle;

/**
 * Data keys in the database, wrapped by the keyset, which sealed values in an earlier version. They only open, until
 * {@link SessionResealingJob} has sealed these values with the keyset. Generation 0 stands for the keyset itself.
 */
@ApplicationScoped
class FormerDataKeys {

    static final long KEYSET = 0;

    private final Map<Long, Sealer> generations = new ConcurrentHashMap<>();

    /**
     * Keeps the row to which values of the keyset refer until the transaction ends: an instance of the earlier version
     * deletes it when it is unused.
     */
    void keepKeyset(Handle handle) {
        boolean kept = handle.createQuery("select true from data_key where generation = ? for key share")
                .bind(0, KEYSET)
                .mapTo(Boolean.class)
                .findOne()
                .isPresent();
        if (!kept) {
            handle.execute(
                    "insert into data_key (generation, created_at) values (?, now()) on conflict do nothing", KEYSET);
        }
    }

    Sealer sealer(Handle handle, Sealer keyset, long generation) {
        return generation == KEYSET
                ? keyset
                : generations.computeIfAbsent(
                        generation, known -> DataKey.open(keyset, wrapped(handle, known), place(known)));
    }

    /** Deletes keys under which no value is. */
    int deleteUnused(Handle handle) {
        return handle.execute("""
                delete from data_key k where generation <> ?
                    and not exists (select from platform_session s where s.data_key_generation = k.generation)
                    and not exists (select from pooled_account a where a.data_key_generation = k.generation)
                """, KEYSET);
    }

    private static byte[] wrapped(Handle handle, long generation) {
        return handle.createQuery("select wrapped from data_key where generation = ?")
                .bind(0, generation)
                .mapTo(byte[].class)
                .findOne()
                .orElseThrow(() -> new IllegalStateException("no data key of generation " + generation));
    }

    static SealContext place(long generation) {
        return new SealContext("data-key", "session-service", Long.toString(generation), 1);
    }
}
