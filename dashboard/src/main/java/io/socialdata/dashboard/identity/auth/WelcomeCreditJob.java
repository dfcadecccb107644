package io.socialdata.dashboard.identity.auth;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;

/** Repeats requests of welcome credit that billing has not confirmed, for example after a crash in between. */
@ApplicationScoped
class WelcomeCreditJob {

    private final WelcomeCreditService welcomeCreditService;

    WelcomeCreditJob(WelcomeCreditService welcomeCreditService) {
        this.welcomeCreditService = welcomeCreditService;
    }

    @Scheduled(
            identity = "welcome-credit",
            every = "${dashboard.sign-up.credit-retry-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void grant() {
        welcomeCreditService.grantPending();
    }
}
