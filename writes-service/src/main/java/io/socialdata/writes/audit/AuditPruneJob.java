package io.socialdata.writes.audit;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/** Deletes records past their retention, batch after batch, so that no transaction is long. */
@ApplicationScoped
class AuditPruneJob {

    private final Transactions transactions;
    private final WriteAuditRepository writeAuditRepository;
    private final int batchSize;

    @Inject
    AuditPruneJob(Transactions transactions, WriteAuditRepository writeAuditRepository) {
        this(transactions, writeAuditRepository, 1000);
    }

    AuditPruneJob(Transactions transactions, WriteAuditRepository writeAuditRepository, int batchSize) {
        this.transactions = transactions;
        this.writeAuditRepository = writeAuditRepository;
        this.batchSize = batchSize;
    }

    @Scheduled(identity = "old-records", every = "1m", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void prune() {
        int deleted;
        do {
            deleted = transactions.call(handle -> writeAuditRepository.prune(handle, batchSize));
        } while (deleted == batchSize);
    }
}
