package io.socialdata.dashboard.trialkeys;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/**
 * Deletes keys for trying of logins that have ended, in whatever way: logged out, ended in another browser, removed from the
 * account, another role, another account. A job instead of a step of each, so that a key also ends when billing is down meanwhile.
 */
@ApplicationScoped
class TrialKeyDeletionJob {

    private static final int MAX_PER_RUN = 100;

    private final TrialKeyRepository rows;
    private final TrialKeyService trialKeys;
    private final Clock clock;

    TrialKeyDeletionJob(TrialKeyRepository rows, TrialKeyService trialKeys, Clock clock) {
        this.rows = rows;
        this.trialKeys = trialKeys;
        this.clock = clock;
    }

    /** Stops when billing does not respond. */
    @Scheduled(identity = "trial-key-deletion", every = "5s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void deleteEnded() {
        for (StoredTrialKey key : rows.ended(clock.instant(), MAX_PER_RUN)) {
            if (!trialKeys.end(key)) {
                return;
            }
        }
    }
}
