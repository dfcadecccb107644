package io.socialdata.session.sessions;

import io.socialdata.session.sealing.SealedValue;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** Rows of the table of sessions. */
@Singleton
class PlatformSessionRepository {

    private static final String COLUMNS =
            "key_id, account_id, version, status = 'ok', username, platform_user_id, customer_proxy, created_at,"
                    + " updated_at, last_used_at, sealed_secrets, data_key_generation";

    private static final String SAVE = """
            insert into platform_session (key_id, account_id, version, status, username, platform_user_id, customer_proxy,
                sealed_secrets, data_key_generation, created_at, updated_at)
            values (:key, :account, :version, 'ok', :username, :userId, :proxy, :sealed, :under, :now, :now)
            on conflict (key_id) do update set account_id = excluded.account_id, version = excluded.version, status = 'ok',
                username = excluded.username, platform_user_id = excluded.platform_user_id,
                customer_proxy = excluded.customer_proxy, sealed_secrets = excluded.sealed_secrets,
                data_key_generation = excluded.data_key_generation, updated_at = excluded.updated_at
            """;

    private static final String INSERT = """
            insert into platform_session (key_id, account_id, version, status, username, platform_user_id, customer_proxy,
                sealed_secrets, data_key_generation, created_at, updated_at, last_used_at)
            values (:key, :account, :version, :status, :username, :userId, :proxy, :sealed, :under, :created, :updated,
                :used)
            """;

    // Only moves times forward. Sorted, so that concurrent transactions lock rows in the same order.
    private static final String USED = """
            with used as (
                select s.key_id, max(u.at::timestamptz) at
                from unnest(:keys, :times) u (id, at) join platform_session s on s.key_id = u.id
                group by s.key_id order by s.key_id)
            update platform_session s set last_used_at = greatest(s.last_used_at, used.at)
            from used where s.key_id = used.key_id and s.created_at <= used.at
            """;

    long nextVersion(Handle handle) {
        return handle.createQuery("select nextval('platform_session_version')")
                .mapTo(Long.class)
                .one();
    }

    Optional<KeySession> find(Handle handle, UUID keyId) {
        return query(handle, keyId, "").map((row, context) -> session(row)).findOne();
    }

    /** Returns the sessions of an account, oldest first. */
    List<KeySession> ofAccount(Handle handle, UUID accountId) {
        return handle.createQuery(
                        "select " + COLUMNS + " from platform_session where account_id = ? order by created_at, key_id")
                .bind(0, accountId)
                .map((row, context) -> session(row))
                .list();
    }

    /** Returns the session and locks its row until the end of the transaction. */
    Optional<KeySession> lock(Handle handle, UUID keyId) {
        return query(handle, keyId, " for update")
                .map((row, context) -> session(row))
                .findOne();
    }

    /**
     * Reads a session together with its secrets in one query, so that both have the same version.
     *
     * @param reading gets the sealed value of the row, or empty if the session is dead
     */
    <T> Optional<T> read(Handle handle, UUID keyId, BiFunction<KeySession, Optional<SealedValue>, T> reading) {
        return query(handle, keyId, "")
                .map((row, context) -> reading.apply(session(row), value(row)))
                .findOne();
    }

    /** Stores a session and replaces the previous one. Keeps the time of the first registration. */
    void save(Handle handle, KeySession session, SealedValue sealedValue) {
        handle.createUpdate(SAVE)
                .bind("key", session.keyId())
                .bind("account", session.accountId())
                .bind("version", session.version())
                .bind("username", session.username())
                .bind("userId", session.userId())
                .bind("proxy", session.customerProxy())
                .bind("sealed", sealedValue.bytes())
                .bind("under", sealedValue.generation())
                .bind("now", session.updatedAt())
                .execute();
    }

    /** Inserts a session for a key that has none. A session without secrets is dead. */
    void insert(Handle handle, KeySession session, @Nullable SealedValue secrets) {
        handle.createUpdate(INSERT)
                .bind("key", session.keyId())
                .bind("account", session.accountId())
                .bind("version", session.version())
                .bind("status", session.live() ? "ok" : "dead")
                .bind("username", session.username())
                .bind("userId", session.userId())
                .bind("proxy", session.customerProxy())
                .bind("sealed", secrets == null ? null : secrets.bytes())
                .bind("under", secrets == null ? null : Long.valueOf(secrets.generation()))
                .bind("created", session.createdAt())
                .bind("updated", session.updatedAt())
                .bind("used", session.lastUsedAt())
                .execute();
    }

    void replaceSecrets(Handle handle, UUID keyId, long version, SealedValue sealedValue) {
        handle.execute(
                "update platform_session set version = ?, sealed_secrets = ?, data_key_generation = ? where key_id = ?",
                version,
                sealedValue.bytes(),
                sealedValue.generation(),
                keyId);
    }

    void markRejected(Handle handle, UUID keyId) {
        handle.execute(
                "update platform_session set status = 'dead', sealed_secrets = null, data_key_generation = null where key_id = ?",
                keyId);
    }

    void delete(Handle handle, UUID keyId) {
        handle.execute("delete from platform_session where key_id = ?", keyId);
    }

    void used(Handle handle, UUID[] keys, String[] times) {
        handle.createUpdate(USED)
                .bindArray("keys", UUID.class, (Object[]) keys)
                .bindArray("times", String.class, (Object[]) times)
                .execute();
    }

    private static Query query(Handle handle, UUID keyId, String lock) {
        return handle.createQuery("select " + COLUMNS + " from platform_session where key_id = ?" + lock)
                .bind(0, keyId);
    }

    private static KeySession session(ResultSet row) throws SQLException {
        return new KeySession(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getLong(3),
                row.getBoolean(4),
                row.getString(5),
                row.getString(6),
                row.getBoolean(7),
                row.getTimestamp(8).toInstant(),
                row.getTimestamp(9).toInstant(),
                instant(row.getTimestamp(10)));
    }

    private static Optional<SealedValue> value(ResultSet row) throws SQLException {
        byte[] bytes = row.getBytes(11);
        return bytes == null ? Optional.empty() : Optional.of(new SealedValue(row.getLong(12), bytes));
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }
}
