package io.socialdata.session.sealing;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jdbi.v3.core.Handle;

/** Rows of the table of data keys. */
@ApplicationScoped
class DataKeyRepository {

    /** Id of the advisory lock; must be unique in this database. */
    private static final long MAKING_KEYS = 0x5EA1_0001L;

    /** Serialises the creation and re-wrapping of data keys until the end of the transaction. */
    void lockKeys(Handle handle) {
        handle.execute("select pg_advisory_xact_lock(?)", MAKING_KEYS);
    }

    /**
     * Returns the newest generation, which encrypts new values. Locks its row, so that it cannot be deleted before the
     * transaction ends.
     */
    OptionalLong lockNewest(Handle handle) {
        return handle.createQuery("select generation from data_key order by generation desc limit 1 for key share")
                .mapTo(Long.class)
                .findOne()
                .map(OptionalLong::of)
                .orElseGet(OptionalLong::empty);
    }

    /** Returns all generations, oldest first. */
    List<DataKeyRow> all(Handle handle) {
        return handle.createQuery("select generation, wrapped, created_at from data_key order by generation")
                .map((row, context) -> new DataKeyRow(
                        row.getLong(1),
                        Optional.ofNullable(row.getBytes(2)),
                        row.getTimestamp(3).toInstant()))
                .list();
    }

    long nextGeneration(Handle handle) {
        return handle.createQuery("select nextval('data_key_generation')")
                .mapTo(Long.class)
                .one();
    }

    void add(Handle handle, long generation, byte[] wrapped, Instant at) {
        handle.execute(
                "insert into data_key (generation, wrapped, created_at) values (?, ?, ?)", generation, wrapped, at);
    }

    void wrapAgain(Handle handle, long generation, byte[] wrapped) {
        handle.execute("update data_key set wrapped = ? where generation = ?", wrapped, generation);
    }

    void delete(Handle handle, long generation) {
        handle.execute("delete from data_key where generation = ?", generation);
    }
}
