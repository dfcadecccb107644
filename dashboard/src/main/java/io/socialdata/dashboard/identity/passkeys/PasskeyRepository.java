package io.socialdata.dashboard.identity.passkeys;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Rows of passkeys. */
@ApplicationScoped
class PasskeyRepository {

    private static final String SHOWN = "select id, name, created_at, last_used_at from passkey where user_id = ?";

    private final Transactions transactions;

    PasskeyRepository(Transactions transactions) {
        this.transactions = transactions;
    }

    /** Returns the passkeys of the user, oldest first. */
    List<Passkey> of(UUID userId) {
        return transactions.call(handle -> handle.createQuery(SHOWN + " order by created_at, id")
                .bind(0, userId)
                .map((row, _) -> passkey(row))
                .list());
    }

    Optional<Passkey> find(UUID userId, UUID id) {
        return transactions.call(handle -> handle.createQuery(SHOWN + " and id = ?")
                .bind(0, userId)
                .bind(1, id)
                .map((row, _) -> passkey(row))
                .findOne());
    }

    List<byte[]> credentialIds(UUID userId) {
        return transactions.call(handle -> handle.createQuery("select credential_id from passkey where user_id = ?")
                .bind(0, userId)
                .mapTo(byte[].class)
                .list());
    }

    Optional<StoredPasskey> byCredential(byte[] credentialId) {
        return transactions.call(handle -> handle.createQuery("""
                        select id, user_id, credential_id, public_key, sign_count, backup_eligible
                        from passkey where credential_id = ?""")
                .bind(0, credentialId)
                .map((row, _) -> stored(row))
                .findOne());
    }

    /**
     * Stores a passkey, unless the user has the maximum number or the credential is stored already. Returns whether it
     * was stored. Locks the user, so that two registrations at once cannot exceed the maximum.
     */
    boolean add(StoredPasskey passkey, String name, Instant now, int maximum) {
        return transactions.call(handle -> {
                    handle.execute("select from dashboard_user where id = ? for update", passkey.userId());
                    return handle.execute(
                            """
                            insert into passkey (id, user_id, credential_id, public_key, sign_count, backup_eligible, name, created_at)
                            select ?, ?, ?, ?, ?, ?, ?, ? where (select count(*) from passkey where user_id = ?) < ?
                            on conflict (credential_id) do nothing
                            """,
                            passkey.id(),
                            passkey.userId(),
                            passkey.credentialId(),
                            passkey.publicKey(),
                            passkey.signCount(),
                            passkey.backupEligible(),
                            name,
                            Timestamp.from(now),
                            passkey.userId(),
                            maximum);
                })
                == 1;
    }

    /**
     * Stores a sign-in. Returns false if the passkey was deleted meanwhile, or if a sign-in with this counter or a later
     * one was stored.
     */
    boolean used(UUID id, long signCount, Instant now) {
        return transactions.call(
                        handle -> handle.execute("""
                        update passkey set sign_count = ?, last_used_at = ?
                        where id = ? and (sign_count < ? or (sign_count = 0 and ? = 0))
                        """, signCount, Timestamp.from(now), id, signCount, signCount))
                == 1;
    }

    boolean delete(UUID userId, UUID id) {
        return transactions.call(
                        handle -> handle.execute("delete from passkey where user_id = ? and id = ?", userId, id))
                == 1;
    }

    int deleteAll(UUID userId) {
        return transactions.call(handle -> handle.execute("delete from passkey where user_id = ?", userId));
    }

    private static Passkey passkey(ResultSet row) throws SQLException {
        @Nullable Timestamp lastUsed = row.getTimestamp("last_used_at");
        return new Passkey(
                row.getObject("id", UUID.class),
                row.getString("name"),
                row.getTimestamp("created_at").toInstant(),
                lastUsed == null ? null : lastUsed.toInstant());
    }

    private static StoredPasskey stored(ResultSet row) throws SQLException {
        return new StoredPasskey(
                row.getObject("id", UUID.class),
                row.getObject("user_id", UUID.class),
                row.getBytes("credential_id"),
                row.getBytes("public_key"),
                row.getLong("sign_count"),
                row.getBoolean("backup_eligible"));
    }
}
