package io.socialdata.delivery.webhooks;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * The sealed secrets of a webhook as they are stored in its row.
 *
 * @param version version of the current secret
 * @param older previous secrets, each with its end, the latest first
 */
@SuppressWarnings("ArrayRecordComponent") // sealed bytes are handed through, never compared
public record SealedSecrets(UUID webhookId, UUID accountId, int version, byte[] current, List<Older> older) {

    /** Number of columns that {@link #from} reads. */
    public static final int COLUMNS = 9;

    /**
     * A secret that was rotated.
     *
     * @param until when it stops signing
     */
    @SuppressWarnings("ArrayRecordComponent") // sealed bytes are handed through, never compared
    public record Older(int version, byte[] sealed, Instant until) {

        boolean signsAt(Instant now) {
            return now.isBefore(until);
        }

        @Override
        public String toString() {
            return "Older[%d]".formatted(version);
        }
    }

    /** Returns the columns that {@link #from} reads, for the webhook table with this alias. */
    public static String columns(String table) {
        return """
                %1$s.id, %1$s.account_id, %1$s.secret_version, %1$s.sealed_secret, %1$s.sealed_previous, %1$s.previous_until,
                %1$s.older_versions, %1$s.older_sealed, %1$s.older_until""".formatted(table);
    }

    /** Reads the columns from this one on. */
    public static SealedSecrets from(ResultSet row, int column) throws SQLException {
        int version = row.getInt(column + 2);
        List<Older> older = new ArrayList<>();
        byte[] previous = row.getBytes(column + 4);
        Timestamp until = row.getTimestamp(column + 5);
        if (previous != null && until != null) {
            older.add(new Older(version - 1, previous, until.toInstant()));
        }
        Object[] versions = elements(row.getArray(column + 6));
        Object[] sealed = elements(row.getArray(column + 7));
        Object[] untils = elements(row.getArray(column + 8));
        for (int i = 0; i < versions.length; i++) {
            older.add(new Older((Integer) versions[i], (byte[]) sealed[i], ((Timestamp) untils[i]).toInstant()));
        }
        return new SealedSecrets(
                row.getObject(column, UUID.class),
                row.getObject(column + 1, UUID.class),
                version,
                row.getBytes(column + 3),
                List.copyOf(older));
    }

    private static Object[] elements(Array array) throws SQLException {
        return (Object[]) array.getArray();
    }

    /** Returns the previous secrets that still sign at this moment. */
    List<Older> signingAt(Instant now) {
        return older.stream().filter(one -> one.signsAt(now)).toList();
    }

    @Override
    public String toString() {
        return "SealedSecrets[%s]".formatted(webhookId);
    }
}
