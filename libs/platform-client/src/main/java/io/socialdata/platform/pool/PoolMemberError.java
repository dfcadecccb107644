package io.socialdata.platform.pool;

import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import java.time.Instant;
import java.util.Locale;

/**
 * A failure of a call, as shown with the account that made it.
 *
 * @param operation the platform's name of the operation
 * @param error kind of the failure, as in {@code edge_page}
 */
public record PoolMemberError(String operation, String error, Instant at) {

    static PoolMemberError of(String operation, PlatformFailure platformFailure, Instant at) {
        return new PoolMemberError(operation, kind(platformFailure), at);
    }

    /**
     * Returns what failed in a check of an account by the fault of the account, its proxy or the platform; otherwise
     * {@code ok}.
     */
    static String outcome(PlatformResult<?> platformResult) {
        return switch (platformResult) {
            case Success<?> success -> "ok";
            case Failed<?>(Throttled throttled) -> "rate_limited";
            case Failed<?>(PlatformFailure platformFailure) ->
                OperationCooldown.isOfTheRequest(platformFailure) ? "ok" : kind(platformFailure);
        };
    }

    /** Returns the name of a failure. */
    public static String kind(PlatformFailure platformFailure) {
        String kind = switch (platformFailure) {
            case Unreadable(var defect) -> defect.name();
            case Unreachable(var obstacle) -> obstacle.name();
            case Refused(var refusal) -> refusal.name();
            case SessionRejected(var rejection) -> "rejected_" + rejection.name();
            case Throttled throttled -> "hidden_limit";
            case Missing missing -> "missing";
        };
        return kind.toLowerCase(Locale.ROOT);
    }
}
