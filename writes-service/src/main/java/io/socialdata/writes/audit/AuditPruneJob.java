package io.socialdata.writes.audit;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;

/** Deletes records past their retention, batch after batch, so that no transaction is long. */
@ApplicationScoped
class AuditPruneJob {

    private final Transactions transactions;
    private final WriteAuditRepository writeAuditRepository;
    private final AuditConfig config;

    AuditPruneJob(Transactions transactions, WriteAuditRepository writeAuditRepository, AuditConfig config) {
        this.transactions = transactions;
        this.writeAuditRepository = writeAuditRepository;
        this.config = config;
    }

    @Scheduled(
            identity = "old-records",
            every = "${writes.audit.prune-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void prune() {
        int deleted;
        do {
            deleted = transactions.call(writeAuditRepository::prune);
        } while (deleted == config.pruneBatchSize());
    }
}
