package io.socialdata.session.sealing;

import io.socialdata.sealing.SealContext;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * A table that stores a sealed value ({@code sealed_secrets}) and the generation of its data key ({@code
 * data_key_generation}) in each row, described for sealing again.
 *
 * @param name the table name
 * @param id the key column
 * @param bound the columns that the seal context of a value depends on
 * @param place reads the seal context from these columns
 */
public record SealedTable(String name, String id, String bound, Place place) {

    /** Two ranges, because an index does not serve inequality. */
    private static final String UNDER_OLDER_KEYS =
            "(substring(sealed_secrets for 5) < :newest or substring(sealed_secrets for 5) > :newest)";

    /** Reads the seal context of a row. */
    @FunctionalInterface
    public interface Place {

        SealContext of(ResultSet row) throws SQLException;
    }

    /** A row that is locked until the transaction ends. */
    record Row(UUID id, SealContext place, SealedValue sealed) {}

    /** Locks the next rows with a value whose first bytes are not these, and skips those that are locked. */
    List<Row> lockUnderOlderKeys(Handle handle, byte[] newest, UUID after, int most) {
        return handle.createQuery("select " + id + " as row_id, data_key_generation, sealed_secrets, " + bound
                        + " from " + name + " where " + UNDER_OLDER_KEYS + " and " + id + " > :after order by " + id
                        + " limit :most for update skip locked")
                .bind("newest", newest)
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

    long countUnderOlderKeys(Handle handle, byte[] newest) {
        return handle.createQuery("select count(*) from " + name + " where " + UNDER_OLDER_KEYS)
                .bind("newest", newest)
                .mapTo(Long.class)
                .one();
    }
}
