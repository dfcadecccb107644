package io.socialdata.dashboard.keys;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;

/** Repeats changes of members that billing has not confirmed, and tells it who made the keys from before. */
@ApplicationScoped
class KeyMakerJob {

    private final KeyMakerService keyMakers;
    private final FormerKeyMakers formerKeyMakers;

    KeyMakerJob(KeyMakerService keyMakers, FormerKeyMakers formerKeyMakers) {
        this.keyMakers = keyMakers;
        this.formerKeyMakers = formerKeyMakers;
    }

    @Scheduled(identity = "key-makers", every = "10s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void run() {
        keyMakers.settlePending();
        formerKeyMakers.tell();
    }
}
