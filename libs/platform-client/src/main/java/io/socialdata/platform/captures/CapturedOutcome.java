package io.socialdata.platform.captures;

import io.socialdata.platform.result.PartialRead;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import java.util.Locale;

/**
 * What came of an exchange.
 *
 * @param reason as in {@code edge_page}; the number of entries left out of a page
 */
public record CapturedOutcome(String outcome, String reason) {

    static CapturedOutcome of(PlatformResult<?> platformResult) {
        return switch (platformResult) {
            case Success<?>(PartialRead read) -> new CapturedOutcome("partial", read.skipped() + "_skipped");
            case Success<?> success -> new CapturedOutcome("found", "");
            case Failed<?>(Missing(var absence)) -> of("missing", absence);
            case Failed<?>(Refused(var refusal)) -> of("refused", refusal);
            case Failed<?>(Throttled(var _, var quota)) -> of("throttled", quota);
            case Failed<?>(SessionRejected(var rejection)) -> of("session_rejected", rejection);
            case Failed<?>(Unreadable(var defect)) -> of("unreadable", defect);
            case Failed<?>(Unreachable(var obstacle)) -> of("unreachable", obstacle);
        };
    }

    /**
     * Returns whether a result says that the platform speaks otherwise than the client expects. An error code may say so
     * too.
     */
    public static boolean isOfTheProtocol(PlatformResult<?> platformResult) {
        return switch (platformResult) {
            case Success<?>(var value) -> value instanceof PartialRead read && read.skipped() > 0;
            case Failed<?>(Unreadable unreadable) -> true;
            case Failed<?>(Refused(var refusal)) ->
                refusal == RefusalReason.LOOKS_AUTOMATED || refusal == RefusalReason.NOT_APPLIED;
            case Failed<?> ordinary -> false;
        };
    }

    private static CapturedOutcome of(String outcome, Enum<?> reason) {
        return new CapturedOutcome(outcome, reason.name().toLowerCase(Locale.ROOT));
    }
}
