package io.socialdata.session.sealing;

import io.socialdata.sealing.SealContext;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * A table that stores a sealed value ({@code sealed_secrets}) and the generation of its data key ({@code
 * data_key_generation}) in each row, described for re-encryption.
 *
 * @param name the table name
 * @param id the key column
 * @param bound the columns that the seal context of a value depends on
 * @param place reads the seal context from these columns
 */
public record SealedTable(String name, String id, String bound, Place place) {

    /** Reads the seal context of a row. */
    @FunctionalInterface
    public interface Place {

        SealContext of(ResultSet row) throws SQLException;
    }

    /** A row that is locked until the transaction ends. */
    record Row(UUID id, SealContext place, SealedValue sealed) {}

    /**
     * Returns rows with a generation older than this one, in the order of their ids. Skips rows that other transactions
     * have locked.
     */
    List<Row> takeOlder(Handle handle, long generation, UUID after, int most) {
        return handle.createQuery(
                        "select " + id + " as row_id, data_key_generation, sealed_secrets, " + bound + " from " + name
                                + " where data_key_generation < :generation and " + id + " > :after order by " + id
                                + " limit :most for update skip locked")
                .bind("generation", generation)
                .bind("after", after)
                .bind("most", most)
                .map((row, context) -> new Row(
                        row.getObject("row_id", UUID.class),
                        place.of(row),
                        new SealedValue(row.getLong("data_key_generation"), row.getBytes("sealed_secrets"))))
                .list();
    }

    void put(Handle handle, UUID row, SealedValue sealedValue) {
        handle.execute(
                "update " + name + " set sealed_secrets = ?, data_key_generation = ? where " + id + " = ?",
                sealedValue.bytes(),
                sealedValue.generation(),
                row);
    }

    /** Returns the number of values per generation. Omits generations without values. */
    Map<Long, Long> valuesByGeneration(Handle handle) {
        return handle.createQuery("select data_key_generation, count(*) from " + name
                        + " where data_key_generation is not null group by data_key_generation")
                .reduceRows(new HashMap<Long, Long>(), (counts, row) -> {
                    counts.put(row.getColumn("data_key_generation", Long.class), row.getColumn("count", Long.class));
                    return counts;
                });
    }
}
