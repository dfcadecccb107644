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
                (select id, monitor_id, webhook_id, tweet_id, 'pending' as status, null as reason, attempts, last_status,
                    last_outcome, posted_at, detected_at, first_attempt_at, next_attempt_at, null::timestamptz as ended_at,
                    created_at
                from pending_delivery
                where key_id = k.key and <which> and <underWay>
                order by created_at desc, id desc limit :rows)
                union all
                (select id, monitor_id, webhook_id, tweet_id, status, reason, attempts, last_status, last_outcome,
                    posted_at, detected_at, first_attempt_at, null::timestamptz, ended_at, created_at
                from delivery
                where key_id = k.key and <which> and <ended>
                order by created_at desc, id desc limit :rows)) as d
            order by d.created_at desc, d.id desc limit :rows
            """;

    private static final String ONE = "account_id = :account and id = :id";
    private static final DeliveryFilter ANY = new DeliveryFilter(null, null, null, null);

    private final Transactions transactions;

    AccountDeliveryRepository(Transactions transactions) {
        this.transactions = transactions;
    }

    /** Returns a page, newest first. */
    List<AccountDelivery> page(UUID accountId, DeliveryFilter deliveryFilter, int rows) {
        return transactions.call(handle -> query(handle, deliveryFilter.conditions(), deliveryFilter, accountId, rows)
                .bindMap(deliveryFilter.values())
                .map((row, context) -> delivery(row))
                .list());
    }

    Optional<AccountDelivery> find(UUID accountId, UUID id) {
        return transactions.call(handle -> query(handle, ONE, ANY, accountId, 1)
                .bind("id", id)
                .map((row, context) -> delivery(row))
                .findOne());
    }

    private static Query query(Handle handle, String which, DeliveryFilter deliveryFilter, UUID accountId, int rows) {
        return handle.createQuery(COLUMNS)
                .define("which", which)
                .define("underWay", deliveryFilter.pendingCondition())
                .define("ended", deliveryFilter.endedCondition())
                .bindArray("keys", UUID.class, WebhookRepository.keysOfAccount(handle, accountId))
                .bind("account", accountId)
                .bind("rows", rows);
    }

    private static AccountDelivery delivery(ResultSet row) throws SQLException {
        int status = row.getInt(8);
        Integer lastStatus = row.wasNull() ? null : Integer.valueOf(status);
        return new AccountDelivery(
                row.getObject(1, UUID.class),
                row.getObject(2, UUID.class),
                row.getObject(3, UUID.class),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                row.getInt(7),
                lastStatus,
                row.getString(9),
                instant(row.getTimestamp(10)),
                row.getTimestamp(11).toInstant(),
                instant(row.getTimestamp(12)),
                instant(row.getTimestamp(13)),
                instant(row.getTimestamp(14)),
                row.getTimestamp(15).toInstant());
    }

    private static @Nullable Instant instant(@Nullable Timestamp time) {
        return time == null ? null : time.toInstant();
    }
}
