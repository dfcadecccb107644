package io.socialdata.delivery.history;

import io.socialdata.contract.webhooks.DeliveryCounts;
import io.socialdata.database.KeyLineageRepository;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Reads the deliveries of a key, pending and ended. */
@ApplicationScoped
class KeyDeliveryRepository {

    private static final Duration RECENTLY = Duration.ofHours(24);

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
}
