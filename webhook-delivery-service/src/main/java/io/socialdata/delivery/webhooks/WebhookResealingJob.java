package io.socialdata.delivery.webhooks;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;

/** Looks for webhooks under an older key. */
@ApplicationScoped
class WebhookResealingJob {

    private final WebhookResealingService resealingService;

    WebhookResealingJob(WebhookResealingService resealingService) {
        this.resealingService = resealingService;
    }

    @Scheduled(
            identity = "webhook-resealing",
            every = "${delivery.sealing.reseal-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void reseal() {
        resealingService.pass();
    }
}
