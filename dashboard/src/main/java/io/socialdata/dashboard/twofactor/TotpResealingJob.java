package io.socialdata.dashboard.twofactor;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;

/** Looks for secrets under an older key. */
@ApplicationScoped
class TotpResealingJob {

    private final TotpResealingService resealingService;

    TotpResealingJob(TotpResealingService resealingService) {
        this.resealingService = resealingService;
    }

    @Scheduled(
            identity = "totp-resealing",
            every = "${dashboard.two-factor.reseal-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void reseal() {
        resealingService.pass();
    }
}
