package io.socialdata.billing.alerts;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Deletes old alerts, in small transactions. Replicas share the work. */
@ApplicationScoped
class AlertPruneJob {

    /** How long alerts are kept. */
    private static final Duration RETENTION = Duration.ofDays(90);

    /** Maximum number of alerts deleted in one transaction. */
    private static final int PRUNE_BATCH_SIZE = 1000;

    private final Transactions transactions;
    private final AlertRepository alertRepository;
    private final Clock clock;

    AlertPruneJob(Transactions transactions, AlertRepository alertRepository, Clock clock) {
        this.transactions = transactions;
        this.alertRepository = alertRepository;
        this.clock = clock;
    }

    @Scheduled(identity = "old-alerts", every = "1h", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void prune() {
        Instant moment = clock.instant().minus(RETENTION);
        int deleted;
        do {
            deleted = transactions.call(handle -> alertRepository.prune(handle, moment, PRUNE_BATCH_SIZE));
        } while (deleted == PRUNE_BATCH_SIZE);
    }
}
