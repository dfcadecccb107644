package io.socialdata.writes.idempotency;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.quarkus.scheduler.Scheduler;
import io.socialdata.database.Transactions;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Deletes keys that have had their time, batch after batch, so that no transaction is long. */
@Singleton
class IdempotencyKeyPruneJob {

    private final Transactions transactions;
    private final IdempotencyKeyRepository idempotencyKeyRepository;
    private final IdempotencyConfig config;

    IdempotencyKeyPruneJob(
            Transactions transactions, IdempotencyKeyRepository idempotencyKeyRepository, IdempotencyConfig config) {
        this.transactions = transactions;
        this.idempotencyKeyRepository = idempotencyKeyRepository;
        this.config = config;
    }

    void start(@Observes StartupEvent event, Scheduler scheduler) {
        scheduler
                .newJob("expired-keys")
                .setInterval(config.pruneEvery().toString())
                .setConcurrentExecution(ConcurrentExecution.SKIP)
                .setTask(execution -> prune(), true)
                .schedule();
    }

    void prune() {
        int deleted;
        do {
            deleted = transactions.call(idempotencyKeyRepository::prune);
        } while (deleted == config.pruneBatch());
    }
}
