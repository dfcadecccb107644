package io.socialdata.delivery.queue;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.queue.QueueDrains.Portion;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/** Empties the queues of webhooks that were disabled or deleted, in turns, one batch in each transaction. */
@Singleton
class QueueDrainJob {

    /** Sorts before every other id. */
    private static final UUID START = new UUID(0, 0);

    private final Transactions transactions;
    private final QueueConfig config;
    private final HistoryConfig history;
    private final Clock clock;
    private volatile boolean open = true;

    QueueDrainJob(Transactions transactions, QueueConfig config, HistoryConfig history, Clock clock) {
        this.transactions = transactions;
        this.config = config;
        this.history = history;
        this.clock = clock;
    }

    void stop(@Observes ShutdownEvent event) {
        open = false;
    }

    /** Goes from queue to queue until a full pass ends nothing. Safe to interrupt: the next run continues. */
    @Scheduled(identity = "delivery-queue-drain", every = "1s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void drain() {
        UUID after = START;
        int endedInCircle = 0;
        while (open) {
            long begun = System.nanoTime();
            Optional<Portion> portion = next(after);
            if (portion.isEmpty() && endedInCircle == 0) {
                return;
            }
            after = portion.map(Portion::webhookId).orElse(START);
            endedInCircle = portion.map(Portion::ended).orElse(0) + (portion.isEmpty() ? 0 : endedInCircle);
            // At most half of the time, so that deliveries to other webhooks do not wait for the database.
            LockSupport.parkNanos(System.nanoTime() - begun);
        }
    }

    private Optional<Portion> next(UUID after) {
        Instant now = clock.instant();
        Instant oldest = LocalDate.ofInstant(now, ZoneOffset.UTC)
                .minusDays(history.retention().toDays() + 1)
                .atStartOfDay(ZoneOffset.UTC)
                .toInstant();
        return transactions.call(handle -> QueueDrains.next(handle, after, config.drainBatchSize(), now, oldest));
    }
}
