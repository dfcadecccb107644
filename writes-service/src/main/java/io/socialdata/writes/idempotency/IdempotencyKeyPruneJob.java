package io.socialdata.writes.idempotency;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;

/** Deletes expired keys, batch after batch, so that no transaction is long. */
@ApplicationScoped
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

    @Scheduled(
            identity = "expired-keys",
            every = "${writes.idempotency.prune-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void prune() {
        int deleted;
        do {
            deleted = transactions.call(idempotencyKeyRepository::prune);
        } while (deleted == config.pruneBatchSize());
    }
}
