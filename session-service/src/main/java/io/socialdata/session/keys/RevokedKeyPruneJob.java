package io.socialdata.session.keys;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.session.sessions.PlatformSessionService;
import jakarta.enterprise.context.ApplicationScoped;

/** Deletes the sessions of rotated keys when their overlap ends, because no event announces that end. */
@ApplicationScoped
class RevokedKeyPruneJob {

    private final PlatformSessionService platformSessionService;

    RevokedKeyPruneJob(PlatformSessionService platformSessionService) {
        this.platformSessionService = platformSessionService;
    }

    @Scheduled(identity = "revoked-keys-prune", every = "1h", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void prune() {
        platformSessionService.forgetEnded();
    }
}
