package io.socialdata.billing.keys;

import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** The stored API keys. */
@Singleton
class IssuedKeys {

    private static final String SELECT =
            "select id, account_id, name, prefix, last4, created_at, revoked_at, expires_at from api_key ";

    void insert(Handle handle, IssuedKey key, String env, String sha256) {
        handle.createUpdate("""
                        insert into api_key (id, account_id, name, env, sha256, prefix, last4, created_at)
                        values (?, ?, ?, ?, ?, ?, ?, ?)
                        """)
                .bind(0, key.id())
                .bind(1, key.accountId())
                .bind(2, key.name())
                .bind(3, env)
                .bind(4, HexFormat.of().parseHex(sha256))
                .bind(5, key.prefix())
                .bind(6, key.last4())
                .bind(7, key.createdAt())
                .execute();
    }

    /** All keys of an account, revoked ones included, oldest first. */
    List<IssuedKey> of(Handle handle, UUID accountId) {
        return handle.createQuery(SELECT + "where account_id = ? order by created_at, id")
                .bind(0, accountId)
                .map((row, context) -> key(row))
                .list();
    }

    int countUnrevoked(Handle handle, UUID accountId) {
        return handle.createQuery("select count(*) from api_key where account_id = ? and revoked_at is null")
                .bind(0, accountId)
                .mapTo(Integer.class)
                .one();
    }

    /** The key with this hash, in hex. */
    Optional<IssuedKey> byHash(Handle handle, String sha256) {
        return handle.createQuery(SELECT + "where sha256 = ?")
                .bind(0, HexFormat.of().parseHex(sha256))
                .map((row, context) -> key(row))
                .findOne();
    }

    /** The key, locked until the transaction ends. */
    Optional<IssuedKey> lock(Handle handle, UUID accountId, UUID keyId) {
        return handle.createQuery(SELECT + "where account_id = ? and id = ? for no key update")
                .bind(0, accountId)
                .bind(1, keyId)
                .map((row, context) -> key(row))
                .findOne();
    }

    void revoke(Handle handle, UUID keyId, Instant now) {
        handle.execute("update api_key set revoked_at = ? where id = ?", now, keyId);
    }

    private static IssuedKey key(ResultSet row) throws SQLException {
        return new IssuedKey(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getTimestamp(6).toInstant(),
                instant(row.getTimestamp(7)),
                instant(row.getTimestamp(8)));
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }
}
