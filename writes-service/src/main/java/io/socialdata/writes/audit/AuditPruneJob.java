package io.socialdata.writes.audit;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.quarkus.scheduler.Scheduler;
import io.socialdata.database.Transactions;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Deletes records that have had their time, batch after batch, so that no transaction is long. */
@Singleton
class AuditPruneJob {

    private final Transactions transactions;
    private final WriteAuditRepository writeAuditRepository;
    private final AuditConfig config;

    AuditPruneJob(Transactions transactions, WriteAuditRepository writeAuditRepository, AuditConfig config) {
        this.transactions = transactions;
        this.writeAuditRepository = writeAuditRepository;
        this.config = config;
    }

    void start(@Observes StartupEvent event, Scheduler scheduler) {
        scheduler
                .newJob("old-records")
                .setInterval(config.pruneEvery().toString())
                .setConcurrentExecution(ConcurrentExecution.SKIP)
                .setTask(execution -> prune(), true)
                .schedule();
    }

    void prune() {
        int deleted;
        do {
            deleted = transactions.call(writeAuditRepository::prune);
        } while (deleted == config.pruneBatch());
    }
}
