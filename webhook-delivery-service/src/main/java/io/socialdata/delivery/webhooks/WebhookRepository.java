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

/** The table of webhooks, deleted ones left out. */
final class WebhookRepository {

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

    /** Until the transaction ends nobody else changes it. */
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

    /** Of all keys of the account, disabled ones too. */
    static int countOfAccount(Handle handle, UUID accountId) {
        return handle.createQuery("select count(*) from webhook where account_id = ? and status <> 'deleted'")
                .bind(0, accountId)
                .mapTo(Integer.class)
                .one();
    }

    /** Another address has neither failed nor answered yet. */
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

    private static @Nullable DisabledReason reason(@Nullable String word) {
        return word == null ? null : DisabledReason.valueOf(word.toUpperCase(Locale.ROOT));
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }
}
