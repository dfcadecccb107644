package io.socialdata.platform.pool;

import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Why one account rests for one operation, and until when. Kept until the operation succeeds with the account, so that
 * the next rest is longer.
 *
 * @param failures failures in a row for which the account is blamed
 * @param open whether no other account has served the operation since, so that the operation may be the cause
 */
record OperationCooldown(PlatformFailure failure, int failures, Instant until, boolean open) {

    private static final Duration FIRST = Duration.ofMinutes(2);
    private static final Duration LONGEST = Duration.ofHours(4);
    private static final Duration LONGEST_HIDDEN = Duration.ofHours(24);

    /** Whom a failure of a pooled read is blamed on. */
    enum Blame {
        /** The account, or its proxy: another one may be served. */
        ACCOUNT,
        /** The account, if the next call fails too. Any connection breaks now and then. */
        ACCOUNT_IF_REPEATED,
        /** The account, if another one gets a readable response to the same read. */
        ACCOUNT_IF_OTHER_SUCCEEDS,
        /** The request, the operation, the platform as a whole, or a limit that has its own cooldown. */
        OTHERS
    }

    static Blame blameFor(PlatformFailure platformFailure) {
        return switch (platformFailure) {
            case Unreadable(ResponseDefect responseDefect) ->
                switch (responseDefect) {
                    case EDGE_PAGE, STALE_QUERY_ID, UNEXPLAINED, NOT_JSON -> Blame.ACCOUNT;
                    case UNEXPECTED_SHAPE, NO_ROWS -> Blame.ACCOUNT_IF_OTHER_SUCCEEDS;
                    case TOO_LARGE, OUR_REQUEST -> Blame.OTHERS;
                };
            case Unreachable(UnreachableReason unreachableReason) ->
                switch (unreachableReason) {
                    case PROXY_NOT_ALLOWED, PROXY_REFUSED, PROXY_UNREACHABLE -> Blame.ACCOUNT;
                    case CONNECTION, TIME_OUT -> Blame.ACCOUNT_IF_REPEATED;
                    case OVERLOADED, NO_ACCOUNT, POOL_BUSY, OPERATION_UNAVAILABLE -> Blame.OTHERS;
                };
            case Refused(RefusalReason refusalReason) ->
                refusalReason == RefusalReason.LOOKS_AUTOMATED ? Blame.ACCOUNT : Blame.OTHERS;
            case Missing missing -> Blame.OTHERS;
            case Throttled throttled -> Blame.OTHERS;
            case SessionRejected rejected -> Blame.OTHERS;
        };
    }

    /** Returns whether the request is the cause of a failure, and not the account, its proxy or the platform. */
    static boolean isOfTheRequest(PlatformFailure platformFailure) {
        return platformFailure instanceof Missing
                || (platformFailure instanceof Refused(RefusalReason refusalReason)
                        && refusalReason != RefusalReason.ACCOUNT_LOCKED
                        && refusalReason != RefusalReason.LOOKS_AUTOMATED);
    }

    /** Returns the cooldown after one more failure; each is twice as long as the one before. */
    static OperationCooldown after(@Nullable OperationCooldown previous, PlatformFailure platformFailure, Instant now) {
        int failures = previous == null ? 1 : previous.failures() + 1;
        int doublings = blameFor(platformFailure) == Blame.ACCOUNT_IF_REPEATED ? failures - 2 : failures - 1;
        return new OperationCooldown(platformFailure, failures, now.plus(grown(FIRST, doublings, LONGEST)), true);
    }

    /** Returns the cooldown after a limit that the platform's headers do not show. */
    static OperationCooldown afterHiddenLimit(@Nullable OperationCooldown previous, Duration first, Instant now) {
        int failures = previous != null && previous.failure() instanceof Throttled ? previous.failures() + 1 : 1;
        Instant until = now.plus(grown(first, failures - 1, LONGEST_HIDDEN));
        return new OperationCooldown(new Throttled(until), failures, until, false);
    }

    /** Returns the same cooldown, now that another account was served. */
    OperationCooldown confirmed() {
        return new OperationCooldown(failure, failures, until, false);
    }

    /** Returns a short cooldown that blames nobody: accounts failed alike, then one that had not failed was served. */
    OperationCooldown doubted(Instant now) {
        return new OperationCooldown(failure, 0, now.plus(FIRST), false);
    }

    boolean isRunning(Instant now) {
        return until.isAfter(now);
    }

    /** Returns whether the account, and not the operation, is known to be the cause. */
    boolean isAccountsFault(Instant now) {
        return isRunning(now) && !open && failures > 0;
    }

    private static Duration grown(Duration first, int doublings, Duration longest) {
        if (doublings < 0) {
            return Duration.ZERO;
        }
        Duration duration = first;
        for (int i = 0; i < doublings && duration.compareTo(longest) < 0; i++) {
            duration = duration.multipliedBy(2);
        }
        return duration.compareTo(longest) < 0 ? duration : longest;
    }
}
