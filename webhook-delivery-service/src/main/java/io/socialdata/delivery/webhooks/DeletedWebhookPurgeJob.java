package io.socialdata.delivery.webhooks;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.queue.HistoryConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Removes webhooks that were deleted so long ago that no delivery to them is stored any more. */
@ApplicationScoped
class DeletedWebhookPurgeJob {

    private static final int PORTION = 1_000;

    /** Partitions are dropped up to a day after the retention. */
    private static final Duration MARGIN = Duration.ofDays(2);

    private static final String PURGE = """
            delete from webhook where id = any(array(
                select w.id from webhook w
                where w.status = 'deleted' and w.updated_at < :before
                    and not exists (select from pending_delivery p where p.webhook_id = w.id)
                    and not exists (select from queue_drain q where q.webhook_id = w.id)
                order by w.updated_at limit :portion for update skip locked))
            """;

    private final Transactions transactions;
    private final HistoryConfig history;
    private final Clock clock;

    DeletedWebhookPurgeJob(Transactions transactions, HistoryConfig history, Clock clock) {
        this.transactions = transactions;
        this.history = history;
        this.clock = clock;
    }

    @Scheduled(identity = "delivery-deleted-webhooks", every = "1h", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void run() {
        purge();
    }

    /** Purges in batches, so that no transaction is long. Returns the number of webhooks removed. */
    int purge() {
        Instant before = clock.instant().minus(history.retention()).minus(MARGIN);
        int all = 0;
        int purged = PORTION;
        while (purged == PORTION) {
            purged = transactions.call(handle -> handle.createUpdate(PURGE)
                    .bind("before", before)
                    .bind("portion", PORTION)
                    .execute());
            all += purged;
        }
        return all;
    }
}
