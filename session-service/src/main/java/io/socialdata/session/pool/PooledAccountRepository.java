package io.socialdata.session.pool;

import io.socialdata.contract.sessions.PoolReport;
import io.socialdata.sealing.SealContext;
import io.socialdata.session.sealing.SealedTable;
import io.socialdata.session.sealing.SealedValue;
import jakarta.enterprise.inject.Produces;
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
import org.jspecify.annotations.Nullable;

/** Rows of the table of pooled accounts. */
@Singleton
class PooledAccountRepository {

    private static final long CHANGING_THE_POOL = 0x5EA1_0002L;

    private static final String COLUMNS =
            "id, name, username, platform_user_id, version, added_at, updated_at, rejected_at, retired_at, cooldown_until,"
                    + " last_used_at, sealed_secrets, data_key_generation";

    private static final String SAVE = """
            insert into pooled_account (id, name, username, platform_user_id, version, sealed_secrets, data_key_generation,
                added_at, updated_at)
            values (:id, :name, :username, :userId, :version, :sealed, :under, :now, :now)
            on conflict (id) do update set name = coalesce(excluded.name, pooled_account.name),
                username = excluded.username, platform_user_id = excluded.platform_user_id, version = excluded.version,
                sealed_secrets = excluded.sealed_secrets, data_key_generation = excluded.data_key_generation,
                updated_at = excluded.updated_at, rejected_at = null, cooldown_until = null
            """;

    /** Serialises additions to the pool until the end of the transaction. */
    void lockPool(Handle handle) {
        handle.execute("select pg_advisory_xact_lock(?)", CHANGING_THE_POOL);
    }

    long nextVersion(Handle handle) {
        return handle.createQuery("select nextval('pooled_account_version')")
                .mapTo(Long.class)
                .one();
    }

    /** Returns all accounts, also rejected and retired ones, oldest first. */
    List<StoredAccount> all(Handle handle) {
        return handle.createQuery("select " + COLUMNS + " from pooled_account order by added_at, id")
                .map((row, context) -> account(row))
                .list();
    }

    /** Returns the accounts that have cookies, mapped together with their sealed cookies. */
    <T> List<T> live(Handle handle, BiFunction<StoredAccount, SealedValue, T> reading) {
        return handle.createQuery(
                        "select " + COLUMNS + " from pooled_account where sealed_secrets is not null order by id")
                .map((row, context) -> reading.apply(
                        account(row),
                        new SealedValue(row.getLong("data_key_generation"), row.getBytes("sealed_secrets"))))
                .list();
    }

    Optional<StoredAccount> ofUser(Handle handle, String userId) {
        return handle.createQuery(
                        "select " + COLUMNS + " from pooled_account where platform_user_id = ? and retired_at is null")
                .bind(0, userId)
                .map((row, context) -> account(row))
                .findOne();
    }

    Optional<StoredAccount> lock(Handle handle, UUID id) {
        return handle.createQuery("select " + COLUMNS + " from pooled_account where id = ? for update")
                .bind(0, id)
                .map((row, context) -> account(row))
                .findOne();
    }

    void save(Handle handle, StoredAccount account, SealedValue sealedValue) {
        handle.createUpdate(SAVE)
                .bind("id", account.id())
                .bind("name", account.name())
                .bind("username", account.username())
                .bind("userId", account.userId())
                .bind("version", account.version())
                .bind("sealed", sealedValue.bytes())
                .bind("under", sealedValue.generation())
                .bind("now", account.updatedAt())
                .execute();
    }

    void replaceSecrets(Handle handle, UUID id, SealedValue sealedValue) {
        handle.execute(
                "update pooled_account set sealed_secrets = ?, data_key_generation = ? where id = ?",
                sealedValue.bytes(),
                sealedValue.generation(),
                id);
    }

    /** Stores the times of a report. They only move forward, because reports may arrive out of order. */
    void used(Handle handle, PoolReport report) {
        handle.execute(
                "update pooled_account set last_used_at = greatest(last_used_at, ?), cooldown_until ="
                        + " greatest(cooldown_until, ?) where id = ?",
                report.lastUsedAt(),
                report.cooldownUntil(),
                report.id());
    }

    void reject(Handle handle, UUID id, Instant at) {
        handle.execute(
                "update pooled_account set rejected_at = ?, sealed_secrets = null, data_key_generation = null where id = ?",
                at,
                id);
    }

    void retire(Handle handle, UUID id, Instant at) {
        handle.execute(
                "update pooled_account set retired_at = ?, sealed_secrets = null, data_key_generation = null where id = ?",
                at,
                id);
    }

    static SealContext place(UUID id, long version) {
        return new SealContext("pooled-account", "pool", id + "/" + version, 1);
    }

    /** Describes the table for re-encryption. */
    @Produces
    @Singleton
    static SealedTable table() {
        return new SealedTable(
                "pooled_account",
                "id",
                "version",
                row -> place(row.getObject("row_id", UUID.class), row.getLong("version")));
    }

    private static StoredAccount account(ResultSet row) throws SQLException {
        return new StoredAccount(
                row.getObject("id", UUID.class),
                row.getString("name"),
                row.getString("username"),
                row.getString("platform_user_id"),
                row.getLong("version"),
                row.getTimestamp("added_at").toInstant(),
                row.getTimestamp("updated_at").toInstant(),
                instant(row.getTimestamp("rejected_at")),
                instant(row.getTimestamp("retired_at")),
                instant(row.getTimestamp("cooldown_until")),
                instant(row.getTimestamp("last_used_at")));
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }
}
