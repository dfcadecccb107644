package io.socialdata.delivery.history;

import io.socialdata.contract.webhooks.DeliveryCounts;
import io.socialdata.database.KeyLineageRepository;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Reads the deliveries of a key, pending and ended. */
@ApplicationScoped
class KeyDeliveryRepository {

    private static final Duration RECENTLY = Duration.ofHours(24);

    /** Key by key, so that each history is read from its end and only as far as the page needs. */
    private static final String LATEST = """
            select d.* from unnest(:keys::uuid[]) as k (key)
            cross join lateral (
                (select id, monitor_id, webhook_id, tweet_id, 'pending' as status, posted_at, detected_at,
                    null::timestamptz as delivered_at, created_at
                from pending_delivery where key_id = k.key and monitor_id is not null order by created_at desc limit :limit)
                union all
                (select id, monitor_id, webhook_id, tweet_id, status, posted_at, detected_at,
                    case when status = 'delivered' then ended_at end, created_at
                from delivery where key_id = k.key and monitor_id is not null order by created_at desc limit :limit)) as d
            order by d.created_at desc, d.id desc limit :limit
            """;

    private static final String COUNTS = """
            select (select count(*) from pending_delivery where key_id = any (:keys) and created_at > :since),
                count(*) filter (where status = 'delivered'), count(*) filter (where status = 'failed')
            from delivery where key_id = any (:keys) and created_at > :since
            """;

    private final Transactions transactions;
    private final Clock clock;

    KeyDeliveryRepository(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Returns the latest deliveries of posts, newest first. */
    List<DeliveryView> latest(UUID keyId, int limit) {
        return transactions.call(handle -> handle.createQuery(LATEST)
                .bindArray("keys", UUID.class, keys(handle, keyId))
                .bind("limit", limit)
                .map((row, context) -> view(row))
                .list());
    }

    /** Counts the deliveries that began in the last 24 hours. */
    DeliveryCounts recent(UUID keyId) {
        return transactions.call(handle -> handle.createQuery(COUNTS)
                .bindArray("keys", UUID.class, keys(handle, keyId))
                .bind("since", clock.instant().minus(RECENTLY))
                .map((row, context) -> new DeliveryCounts(row.getLong(1), row.getLong(2), row.getLong(3)))
                .one());
    }

    /** Returns all keys that share their data with this one: the holder, and every key that it succeeded. */
    static List<UUID> keys(Handle handle, UUID keyId) {
        return handle.createQuery("select key_id from rotated_key where successor_id = :holder union select :holder")
                .bind("holder", KeyLineageRepository.holder(handle, keyId))
                .mapTo(UUID.class)
                .list();
    }

    private static DeliveryView view(ResultSet row) throws SQLException {
        return DeliveryView.of(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getObject(3, UUID.class),
                row.getString(4),
                row.getString(5),
                instant(row.getTimestamp(6)),
                row.getTimestamp(7).toInstant(),
                instant(row.getTimestamp(8)));
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }
}
