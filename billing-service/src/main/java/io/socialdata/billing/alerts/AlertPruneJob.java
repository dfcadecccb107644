package io.socialdata.billing.alerts;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;

/** Deletes old alerts, in small transactions. Replicas share the work. */
@ApplicationScoped
class AlertPruneJob {

    private final Transactions transactions;
    private final AlertRepository alertRepository;
    private final AlertsConfig config;
    private final Clock clock;

    AlertPruneJob(Transactions transactions, AlertRepository alertRepository, AlertsConfig config, Clock clock) {
        this.transactions = transactions;
        this.alertRepository = alertRepository;
        this.config = config;
        this.clock = clock;
    }

    @Scheduled(
            identity = "old-alerts",
            every = "${billing.alerts.prune-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void prune() {
        Instant moment = clock.instant().minus(config.retention());
        int deleted;
        do {
            deleted = transactions.call(handle -> alertRepository.prune(handle, moment, config.pruneBatchSize()));
        } while (deleted == config.pruneBatchSize());
    }
}
