package io.socialdata.delivery.webhooks;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** The webhooks table without deleted rows. */
public final class WebhookRepository {

    private static final String COLUMNS = """
            select id, account_id, key_id, url, status = 'active', disabled_reason, failing_since, last_delivered_at, created_at, updated_at
            from webhook where status <> 'deleted' and\s""";

    private static final String NEWEST_FIRST = " order by created_at desc, id desc";

    private WebhookRepository() {}

    static List<Webhook> ofKey(Handle handle, UUID keyId) {
        return query(handle, "key_id = ?" + NEWEST_FIRST, keyId)
                .map((row, c) -> webhook(row))
                .list();
    }

    static List<Webhook> ofAccount(Handle handle, UUID accountId) {
        return query(handle, "account_id = ?" + NEWEST_FIRST, accountId)
                .map((row, c) -> webhook(row))
                .list();
    }

    /** Reads the webhook and locks it until the transaction ends. */
    static Optional<Webhook> lock(Handle handle, UUID id) {
        return query(handle, "id = ? for update", id)
                .map((row, c) -> webhook(row))
                .findOne();
    }

    static Optional<Webhook> find(Handle handle, UUID id) {
        return query(handle, "id = ?", id).map((row, c) -> webhook(row)).findOne();
    }

    static SealedSecrets secrets(Handle handle, UUID id) {
        return handle.createQuery(
                        "select " + SealedSecrets.columns("w") + " from webhook w where id = ? and status <> 'deleted'")
                .bind(0, id)
                .map((row, c) -> SealedSecrets.from(row, 1))
                .one();
    }

    /**
     * Returns all keys of an account that have or had webhooks, and their predecessors. Steps from key to key through
     * the index.
     */
    public static List<UUID> keysOfAccount(Handle handle, UUID accountId) {
        return handle.createQuery("""
                        with recursive step as (
                            (select key_id from webhook where account_id = :account order by key_id limit 1)
                            union all
                            select (select w.key_id from webhook w where w.account_id = :account and w.key_id > s.key_id
                                    order by w.key_id limit 1)
                            from step s where s.key_id is not null
                        ),
                        kept as (select key_id from step where key_id is not null)
                        select key_id from kept
                        union select h.key_id from rotated_key h join kept k on h.successor_id = k.key_id
                        """)
                .bind("account", accountId)
                .mapTo(UUID.class)
                .list();
    }

    static void insert(Handle handle, Webhook webhook, int secretVersion, byte[] sealedSecret) {
        handle.createUpdate("""
                        insert into webhook (id, account_id, key_id, url, status, secret_version, sealed_secret, created_at,
                            updated_at)
                        values (:id, :account, :key, :url, 'active', :version, :sealed, :now, :now)
                        """)
                .bind("id", webhook.id())
                .bind("account", webhook.accountId())
                .bind("key", webhook.keyId())
                .bind("url", webhook.url())
                .bind("version", secretVersion)
                .bind("sealed", sealedSecret)
                .bind("now", webhook.createdAt())
                .execute();
    }

    /** Counts the webhooks of all keys of the account, including disabled ones. */
    static int countOfAccount(Handle handle, UUID accountId) {
        return handle.createQuery("select count(*) from webhook where account_id = ? and status <> 'deleted'")
                .bind(0, accountId)
                .mapTo(Integer.class)
                .one();
    }

    /** Changes the URL and clears failure state and response time: the new URL has neither failed nor responded yet. */
    static void changeUrl(Handle handle, UUID id, String url, Instant now) {
        handle.execute(
                "update webhook set url = ?, failing_since = null, response_ms = null, updated_at = ? where id = ?",
                url,
                now,
                id);
    }

    static void activate(Handle handle, UUID id, Instant now) {
        handle.execute("""
                update webhook set status = 'active', disabled_reason = null, failing_since = null, updated_at = ? where id = ?
                """, now, id);
    }

    private static Query query(Handle handle, String condition, UUID id) {
        return handle.createQuery(COLUMNS + condition).bind(0, id);
    }

    private static Webhook webhook(ResultSet row) throws SQLException {
        return new Webhook(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getObject(3, UUID.class),
                row.getString(4),
                row.getBoolean(5),
                reason(row.getString(6)),
                instant(row.getTimestamp(7)),
                instant(row.getTimestamp(8)),
                row.getTimestamp(9).toInstant(),
                row.getTimestamp(10).toInstant());
    }

    private static @Nullable DisabledReason reason(@Nullable String text) {
        return text == null ? null : DisabledReason.valueOf(text.toUpperCase(Locale.ROOT));
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }
}
