package io.socialdata.delivery.history;

import io.socialdata.database.Transactions;
import io.socialdata.delivery.webhooks.WebhookRepository;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.jspecify.annotations.Nullable;

/** Reads all deliveries of an account, pending and ended, for the dashboard. */
@ApplicationScoped
class AccountDeliveryRepository {

    /** Key by key, so that each history is read from its end and only as far as the page needs. */
    private static final String COLUMNS = """
            select d.* from unnest(:keys::uuid[]) as k (key)
            cross join lateral (
                (select id, event_id, monitor_id, webhook_id, tweet_id, 'pending' as status, null as reason, attempts, last_status,
                    last_outcome, null::integer as last_duration_ms, posted_at, detected_at, first_attempt_at, next_attempt_at,
                    null::timestamptz as ended_at, created_at
                from pending_delivery
                where key_id = k.key and <which> and <underWay>
                order by created_at desc, id desc limit :rows)
                union all
                (select id, event_id, monitor_id, webhook_id, tweet_id, status, reason, attempts, last_status, last_outcome,
                    last_duration_ms, posted_at, detected_at, first_attempt_at, null::timestamptz, ended_at, created_at
                from delivery
                where key_id = k.key and <which> and <ended>
                order by created_at desc, id desc limit :rows)) as d
            order by d.created_at desc, d.id desc limit :rows
            """;

    /** Maximum number of deliveries of a key that one page examines, pending and ended ones each. */
    private static final int MAX_EXAMINED = 20_000;

    /** Reads the indexes only. */
    private static final String EXAMINED_FROM = """
            select max(f.created_at) from unnest(:keys::uuid[]) as k (key)
            cross join lateral (
                (select created_at from delivery
                where key_id = k.key and created_at <= coalesce(:start::timestamptz, 'infinity')
                order by created_at desc offset :most limit 1)
                union all
                (select created_at from pending_delivery
                where key_id = k.key and created_at <= coalesce(:start::timestamptz, 'infinity')
                order by created_at desc offset :most limit 1)) as f
            """;

    private static final String ONE = "account_id = :account and id = :id";
    private static final DeliveryFilter ANY = new DeliveryFilter(false, null, null, null, null, null, null);

    private final Transactions transactions;

    AccountDeliveryRepository(Transactions transactions) {
        this.transactions = transactions;
    }

    /** Returns a page of the deliveries of an account. */
    DeliveryPage page(UUID accountId, DeliveryFilter deliveryFilter, int rows) {
        return transactions.call(handle ->
                page(handle, WebhookRepository.keysOfAccount(handle, accountId), accountId, deliveryFilter, rows));
    }

    /** Returns a page of the deliveries of a key. */
    DeliveryPage pageOfKey(UUID accountId, UUID keyId, DeliveryFilter deliveryFilter, int rows) {
        return transactions.call(
                handle -> page(handle, KeyDeliveryRepository.keys(handle, keyId), accountId, deliveryFilter, rows));
    }

    private static DeliveryPage page(
            Handle handle, List<UUID> keys, UUID accountId, DeliveryFilter deliveryFilter, int rows) {
        Instant examinedFrom = deliveryFilter.isIndexed() ? null : examinedFrom(handle, keys, deliveryFilter);
        String conditions =
                deliveryFilter.conditions() + (examinedFrom == null ? "" : " and created_at >= :examinedFrom");
        Query query =
                query(handle, conditions, deliveryFilter, accountId, keys, rows).bindMap(deliveryFilter.values());
        if (examinedFrom != null) {
            query.bind("examinedFrom", examinedFrom);
        }
        return DeliveryPage.of(query.map((row, context) -> delivery(row)).list(), rows, examinedFrom);
    }

    /** Returns the time down to which a page may examine deliveries; null if it may examine all that can match. */
    private static @Nullable Instant examinedFrom(Handle handle, List<UUID> keys, DeliveryFilter deliveryFilter) {
        return handle.createQuery(EXAMINED_FROM)
                .bindArray("keys", UUID.class, keys)
                .bind("start", deliveryFilter.start())
                .bind("most", MAX_EXAMINED)
                .map((row, context) -> Optional.ofNullable(instant(row.getTimestamp(1))))
                .one()
                .filter(time -> deliveryFilter.from() == null || time.isAfter(deliveryFilter.from()))
                .orElse(null);
    }

    /** Returns a delivery of one of these keys. */
    static Optional<AccountDelivery> find(Handle handle, List<UUID> keys, UUID accountId, UUID id) {
        return query(handle, ONE, ANY, accountId, keys, 1)
                .bind("id", id)
                .map((row, context) -> delivery(row))
                .findOne();
    }

    private static Query query(
            Handle handle, String which, DeliveryFilter deliveryFilter, UUID accountId, List<UUID> keys, int rows) {
        return handle.createQuery(COLUMNS)
                .define("which", which)
                .define("underWay", deliveryFilter.pendingCondition())
                .define("ended", deliveryFilter.endedCondition())
                .bindArray("keys", UUID.class, keys)
                .bind("account", accountId)
                .bind("rows", rows);
    }

    private static AccountDelivery delivery(ResultSet row) throws SQLException {
        return new AccountDelivery(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getObject(3, UUID.class),
                row.getObject(4, UUID.class),
                row.getString(5),
                row.getString(6),
                row.getString(7),
                row.getInt(8),
                row.getObject(9, Integer.class),
                row.getString(10),
                row.getObject(11, Integer.class),
                instant(row.getTimestamp(12)),
                row.getTimestamp(13).toInstant(),
                instant(row.getTimestamp(14)),
                instant(row.getTimestamp(15)),
                instant(row.getTimestamp(16)),
                row.getTimestamp(17).toInstant());
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }
}
