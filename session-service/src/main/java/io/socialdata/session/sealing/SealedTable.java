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
 * A table with a value in each row that is sealed ({@code sealed_secrets}) under a generation of data keys ({@code
 * sealed_under}), as those see it who seal again.
 *
 * @param name of the table
 * @param id its key column
 * @param bound the columns that say where a value belongs
 * @param place reads them
 */
public record SealedTable(String name, String id, String bound, Place place) {

    /** Where the value of a row belongs. */
    @FunctionalInterface
    public interface Place {

        SealContext of(ResultSet row) throws SQLException;
    }

    /** A row that is held until the transaction ends. */
    record Row(UUID id, SealContext place, SealedValue sealed) {}

    /** Rows under a generation older than this one, in the order of their ids, without those that others hold. */
    List<Row> takeOlder(Handle handle, long generation, UUID after, int most) {
        return handle.createQuery(
                        "select " + id + " as row_id, sealed_under, sealed_secrets, " + bound + " from " + name
                                + " where sealed_under < :generation and " + id + " > :after order by " + id
                                + " limit :most for update skip locked")
                .bind("generation", generation)
                .bind("after", after)
                .bind("most", most)
                .map((row, context) -> new Row(
                        row.getObject("row_id", UUID.class),
                        place.of(row),
                        new SealedValue(row.getLong("sealed_under"), row.getBytes("sealed_secrets"))))
                .list();
    }

    void put(Handle handle, UUID row, SealedValue sealedValue) {
        handle.execute(
                "update " + name + " set sealed_secrets = ?, sealed_under = ? where " + id + " = ?",
                sealedValue.bytes(),
                sealedValue.generation(),
                row);
    }

    /** How many values are under each generation; none are named under which there are none. */
    Map<Long, Long> valuesByGeneration(Handle handle) {
        return handle.createQuery("select sealed_under, count(*) from " + name
                        + " where sealed_under is not null group by sealed_under")
                .reduceRows(new HashMap<Long, Long>(), (counts, row) -> {
                    counts.put(row.getColumn("sealed_under", Long.class), row.getColumn("count", Long.class));
                    return counts;
                });
    }
}
