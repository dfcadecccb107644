package io.socialdata.platform.pool;

import io.socialdata.platform.pool.OperationCooldown.Blame;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;

/** Which failed reads are made again. */
record RetryRule(AccountPool pool) {

    /** Returns whether a retry may succeed. After a problem with an account, it needs another account. */
    boolean isWorthwhile(PlatformFailure platformFailure, String operation, PoolAccount failed) {
        return switch (platformFailure) {
            case Unreachable(UnreachableReason unreachableReason) ->
                unreachableReason.isTransient() || isServedByAnother(platformFailure, operation, failed);
            case Throttled throttled -> pool.headroom(operation) > 0;
            case SessionRejected rejected -> pool.headroom(operation) > 0;
            case Refused(RefusalReason refusalReason) ->
                refusalReason == RefusalReason.ACCOUNT_LOCKED
                        ? pool.headroom(operation) > 0
                        : isServedByAnother(platformFailure, operation, failed);
            case Unreadable unreadable -> isServedByAnother(platformFailure, operation, failed);
            case Missing missing -> false;
        };
    }

    private boolean isServedByAnother(PlatformFailure platformFailure, String operation, PoolAccount failed) {
        return OperationCooldown.blameFor(platformFailure) != Blame.OTHERS && pool.hasAnother(operation, failed);
    }
}
