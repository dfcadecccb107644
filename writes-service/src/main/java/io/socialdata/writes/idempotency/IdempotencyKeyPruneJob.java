package io.socialdata.writes.idempotency;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Deletes expired keys, batch after batch, so that no transaction is long. */
@ApplicationScoped
class IdempotencyKeyPruneJob {

    private final Transactions transactions;
    private final IdempotencyKeyRepository idempotencyKeyRepository;
    private final int batchSize;

    @Inject
    IdempotencyKeyPruneJob(Transactions transactions, IdempotencyKeyRepository idempotencyKeyRepository) {
        this(transactions, idempotencyKeyRepository, 1000);
    }

    IdempotencyKeyPruneJob(
            Transactions transactions, IdempotencyKeyRepository idempotencyKeyRepository, int batchSize) {
        this.transactions = transactions;
        this.idempotencyKeyRepository = idempotencyKeyRepository;
        this.batchSize = batchSize;
    }

    @Scheduled(identity = "expired-keys", every = "1m", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void prune() {
        int deleted;
        do {
            deleted = transactions.call(handle -> idempotencyKeyRepository.prune(handle, batchSize));
        } while (deleted == batchSize);
    }
}
