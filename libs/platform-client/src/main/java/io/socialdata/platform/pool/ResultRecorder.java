package io.socialdata.platform.pool;

import io.socialdata.platform.calls.AttemptResult;
import io.socialdata.platform.pool.OperationCooldown.Blame;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.platform.transport.RateLimit;
import java.time.Instant;
import java.util.Optional;

/** Updates the limits, cooldowns and counts of an account from the result of a call. The pool guards it. */
record ResultRecorder(PoolConfig config, FailureAttribution failures) {

    void record(PoolAccount account, String operation, AttemptResult<?> attemptResult, Instant now) {
        attemptResult.rateLimit().ifPresent(rateLimit -> account.report(operation, rateLimit));
        switch (attemptResult.outcome()) {
            case Success<?> success -> {
                account.count(operation, false, now);
                failures.recordSuccess(account, operation, now);
            }
            case Failed<?>(PlatformFailure platformFailure) -> {
                account.count(operation, !OperationCooldown.isOfTheRequest(platformFailure), now);
                coolDownAfter(platformFailure, account, operation, attemptResult.rateLimit(), now);
            }
        }
    }

    void recordOtherSucceeded(PoolAccount account, String operation, PlatformFailure platformFailure, Instant now) {
        if (OperationCooldown.blameFor(platformFailure) == Blame.ACCOUNT_IF_OTHER_SUCCEEDS) {
            failures.blame(account, operation, platformFailure, now);
            account.closeCooldown(operation, OperationCooldown::confirmed);
        }
    }

    void recordRejection(PoolAccount account, String operation, SessionRejected rejected, boolean dead, Instant now) {
        if (dead) {
            account.reject();
        } else {
            account.coolDownUntil(now.plus(config.doubtCooldown()));
        }
        account.failedBy(PoolMemberError.of(operation, rejected, now));
    }

    private void coolDownAfter(
            PlatformFailure platformFailure,
            PoolAccount account,
            String operation,
            Optional<RateLimit> rateLimit,
            Instant now) {
        if (platformFailure instanceof Throttled(Instant until, var _)) {
            if (rateLimit.map(RateLimit::remaining).orElse(0L) > 0) {
                coolDownAfterHiddenLimit(account, operation, now);
            } else {
                account.close(operation, until == null ? now.plus(config.window()) : until);
            }
        } else if (platformFailure.equals(new Refused(RefusalReason.ACCOUNT_LOCKED))) {
            account.coolDownUntil(now.plus(config.lockedCooldown()));
            account.failedBy(PoolMemberError.of(operation, platformFailure, now));
        } else if (OperationCooldown.blameFor(platformFailure) == Blame.ACCOUNT
                || OperationCooldown.blameFor(platformFailure) == Blame.ACCOUNT_IF_REPEATED) {
            failures.blame(account, operation, platformFailure, now);
        }
    }

    private void coolDownAfterHiddenLimit(PoolAccount account, String operation, Instant now) {
        OperationCooldown before = account.cooldown(operation);
        if (before == null || !before.isRunning(now)) { // else a call that was sent before the first refusal
            OperationCooldown cooldown = OperationCooldown.afterHiddenLimit(before, config.heldBackCooldown(), now);
            account.coolDown(operation, cooldown);
            account.close(operation, cooldown.until());
            account.failedBy(PoolMemberError.of(operation, cooldown.failure(), now));
        }
    }
}
