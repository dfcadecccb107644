package io.socialdata.billing.keys;

import io.socialdata.contract.keys.KeyOwner;
import io.socialdata.web.parameters.KeysetCursor;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** Stores API keys. */
@Singleton
class ApiKeyRepository {

    private static final String SELECT = "select " + KeyRowMapper.COLUMNS + " from api_key ";

    /** Inserts the key and returns it as stored. */
    IssuedKey insert(Handle handle, IssuedKey key, String sha256) {
        Query insert = handle.createQuery("""
                        insert into api_key (id, account_id, family_id, env, mode, sha256, prefix, last4, created_at, created_by, made_by,
                                             name, scopes, allowed_addresses, monthly_budget_microusd, expires_at,
                                             allowed_operations, rate_limit, max_concurrency)
                        values (:id, :account, :family::uuid, :env, :mode, :sha256, :prefix, :last4, :created, :creator::uuid, :maker::uuid,
                                :name, :scopes, :addresses::cidr[], :budget, :expires,
                                :operations, :perSecond, :concurrency)
                        returning\s""" + KeyRowMapper.COLUMNS)
                .bind("id", key.id())
                .bind("account", key.accountId())
                .bind("family", key.familyId().equals(key.id()) ? null : key.familyId())
                .bind("env", key.env())
                .bind("mode", key.mode().wireName())
                .bind("sha256", HexFormat.of().parseHex(sha256))
                .bind("prefix", key.prefix())
                .bind("last4", key.last4())
                .bind("created", key.createdAt())
                .bind("creator", key.createdBy())
                .bind("maker", key.madeBy());
        return KeyRowMapper.bind(insert, key.terms())
                .map((row, context) -> KeyRowMapper.read(row))
                .one();
    }

    /** Returns all keys of an account, revoked ones included, oldest first. */
    List<IssuedKey> of(Handle handle, UUID accountId) {
        return handle.createQuery(SELECT + "where account_id = ? order by created_at, id")
                .bind(0, accountId)
                .map((row, context) -> KeyRowMapper.read(row))
                .list();
    }

    /** Returns the keys that this user made and that are not revoked. */
    List<IssuedKey> madeBy(Handle handle, UUID accountId, UUID userId) {
        return handle.createQuery(SELECT + "where account_id = ? and made_by = ? and revoked_at is null")
                .bind(0, accountId)
                .bind(1, userId)
                .map((row, context) -> KeyRowMapper.read(row))
                .list();
    }

    /** Returns at most {@code limit} keys behind the cursor, newest first, revoked ones included. */
    List<IssuedKey> page(Handle handle, UUID accountId, KeysetCursor after, int limit) {
        return handle.createQuery(SELECT + """
                        where account_id = :account and (created_at, id) < (:created, :id)
                        order by created_at desc, id desc limit :limit
                        """)
                .bind("account", accountId)
                .bind("created", after.createdAt())
                .bind("id", after.id())
                .bind("limit", limit)
                .map((row, context) -> KeyRowMapper.read(row))
                .list();
    }

    Optional<IssuedKey> find(Handle handle, UUID accountId, UUID keyId) {
        return handle.createQuery(SELECT + "where account_id = ? and id = ?")
                .bind(0, accountId)
                .bind(1, keyId)
                .map((row, context) -> KeyRowMapper.read(row))
                .findOne();
    }

    /** Counts the keys that are active at this time. */
    int countActive(Handle handle, UUID accountId, Instant now) {
        return handle.createQuery("""
                        select count(*) from api_key
                        where account_id = ? and revoked_at is null and (expires_at is null or expires_at > ?)
                        """)
                .bind(0, accountId)
                .bind(1, now)
                .mapTo(Integer.class)
                .one();
    }

    /** Counts the test keys that are active at this time. */
    int countActiveTestKeys(Handle handle, UUID accountId, Instant now) {
        return handle.createQuery("""
                        select count(*) from api_key
                        where account_id = ? and mode = 'test' and revoked_at is null
                            and (expires_at is null or expires_at > ?)
                        """)
                .bind(0, accountId)
                .bind(1, now)
                .mapTo(Integer.class)
                .one();
    }

    /** Returns the key with this id, unless it is revoked. */
    Optional<IssuedKey> unrevoked(Handle handle, UUID keyId) {
        return handle.createQuery(SELECT + "where id = ? and revoked_at is null")
                .bind(0, keyId)
                .map((row, context) -> KeyRowMapper.read(row))
                .findOne();
    }

    /** Returns whether the account has a key that is not revoked. An account that was deleted has none. */
    boolean hasUnrevoked(Handle handle, UUID accountId) {
        return handle.createQuery("select exists (select from api_key where account_id = ? and revoked_at is null)")
                .bind(0, accountId)
                .mapTo(Boolean.class)
                .one();
    }

    /** Returns the key with this hash, in hex. */
    Optional<IssuedKey> byHash(Handle handle, String sha256) {
        return handle.createQuery(SELECT + "where sha256 = ?")
                .bind(0, HexFormat.of().parseHex(sha256))
                .map((row, context) -> KeyRowMapper.read(row))
                .findOne();
    }

    /**
     * Returns the keys that end like this, newest first, with their accounts.
     *
     * @param prefix beginning of the key; empty for any
     */
    List<KeyOwner> owners(Handle handle, String prefix, String last4, int most) {
        return handle.createQuery("""
                        select k.account_id, a.email, k.id, k.name, k.prefix, k.last4
                        from api_key k join account a on a.id = k.account_id
                        where k.last4 = :last4 and (:prefix = '' or k.prefix = :prefix)
                        order by k.created_at desc, k.id desc limit :most
                        """)
                .bind("last4", last4)
                .bind("prefix", prefix)
                .bind("most", most)
                .map((row, context) -> new KeyOwner(
                        row.getObject(1, UUID.class),
                        row.getString(2),
                        row.getObject(3, UUID.class),
                        row.getString(4),
                        row.getString(5),
                        row.getString(6)))
                .list();
    }

    /** Returns the key, locked until the transaction ends. */
    Optional<IssuedKey> lock(Handle handle, UUID accountId, UUID keyId) {
        return handle.createQuery(SELECT + "where account_id = ? and id = ? for no key update")
                .bind(0, accountId)
                .bind(1, keyId)
                .map((row, context) -> KeyRowMapper.read(row))
                .findOne();
    }

    /** Updates the key's settings and returns the key as stored. */
    IssuedKey revise(Handle handle, UUID keyId, KeySettings keySettings, @Nullable UUID rotatedTo) {
        Query update = handle.createQuery("""
                        update api_key
                        set name = :name, scopes = :scopes, allowed_addresses = :addresses::cidr[],
                            monthly_budget_microusd = :budget, expires_at = :expires, rotated_to = :successor::uuid,
                            allowed_operations = :operations, rate_limit = :perSecond, max_concurrency = :concurrency
                        where id = :id
                        returning\s""" + KeyRowMapper.COLUMNS)
                .bind("successor", rotatedTo)
                .bind("id", keyId);
        return KeyRowMapper.bind(update, keySettings)
                .map((row, context) -> KeyRowMapper.read(row))
                .one();
    }

    /** Sets the same budget on the other keys of the family that are not revoked. Returns the changed keys. */
    List<IssuedKey> reviseBudgetOfFamily(Handle handle, IssuedKey revised) {
        return handle.createQuery("""
                        update api_key set monthly_budget_microusd = :budget
                        where account_id = :account and coalesce(family_id, id) = :family and id <> :id
                            and revoked_at is null and monthly_budget_microusd is distinct from :budget
                        returning\s""" + KeyRowMapper.COLUMNS)
                .bind("budget", revised.terms().monthlyBudgetMicroUsd())
                .bind("account", revised.accountId())
                .bind("family", revised.familyId())
                .bind("id", revised.id())
                .map((row, context) -> KeyRowMapper.read(row))
                .list();
    }

    /**
     * Marks a limited number of expired keys and returns them. Each key is marked once: replicas skip rows that others
     * have locked. The database's clock decides, so that a fast clock of a replica expires no key early.
     */
    List<IssuedKey> markExpiryPublished(Handle handle, int most) {
        return handle.createQuery("""
                        with expired as materialized (
                            select id from api_key
                            where expires_at <= now() and revoked_at is null and expiry_announced_at is null
                            order by expires_at limit :most for no key update skip locked)
                        update api_key set expiry_announced_at = now()
                        where id in (select id from expired)
                        returning\s""" + KeyRowMapper.COLUMNS)
                .bind("most", most)
                .map((row, context) -> KeyRowMapper.read(row))
                .list();
    }

    /**
     * Marks a limited number of keys that expire soon and returns them. Each expiry is marked once. The successor of a
     * rotated key has its own expiry. A key that was made for some hours, such as one for trying, ends as planned.
     *
     * @param defaultDays days before the expiry, for accounts without a setting of their own
     */
    List<IssuedKey> markExpiryAlerted(Handle handle, int defaultDays, int most) {
        return handle.createQuery("""
                        with due as materialized (
                            select k.id from api_key k left join alert_settings s on s.account_id = k.account_id
                            where k.expires_at > now() and k.expires_at <= now() + interval '90 days'
                                and k.expires_at <= now() + make_interval(days => coalesce(s.key_expiry_days, :days))
                                and k.revoked_at is null and k.rotated_to is null
                                and k.expires_at > k.created_at + interval '12 hours'
                                and k.expiry_alerted_for is distinct from k.expires_at
                            order by k.expires_at limit :most for no key update of k skip locked)
                        update api_key set expiry_alerted_for = expires_at
                        where id in (select id from due)
                        returning\s""" + KeyRowMapper.COLUMNS)
                .bind("days", defaultDays)
                .bind("most", most)
                .map((row, context) -> KeyRowMapper.read(row))
                .list();
    }

    void revoke(Handle handle, UUID keyId, Instant now) {
        handle.execute("update api_key set revoked_at = ? where id = ?", now, keyId);
    }
}
