package io.socialdata.reads.check;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import io.socialdata.platform.pool.PoolMemberError;
import io.socialdata.platform.pool.RateBudget;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What came of one call of an operation.
 *
 * @param operation the platform's name of the operation
 * @param reason kind of the failure, as in {@code edge_page}; what was missing to try it
 * @param rows rows of a list; null for another result
 * @param callsLeft calls that all accounts together have left for the operation, if the platform told
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record OperationCheck(
        String operation,
        Verdict verdict,
        @Nullable String reason,
        @Nullable Integer rows,
        @Nullable Long callsLeft) {

    /** Whether callers can use the operation. */
    enum Verdict {
        OK,
        /** The response has another form than the readers know. */
        DRIFTED,
        /** The edge of the platform refuses clients like this one. */
        GUARDED,
        /** The platform does not know the operation by this id, method or path. */
        GONE,
        REFUSED,
        /** All accounts have used up their calls. */
        LIMITED,
        /** There was no response, or no account to call with. */
        UNREACHABLE,
        /** Nothing was found that the operation could be called with. */
        UNTRIED;

        @JsonValue
        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    static OperationCheck succeeded(String operation, @Nullable Integer rows, Optional<RateBudget> budget) {
        return new OperationCheck(
                operation,
                Verdict.OK,
                null,
                rows,
                budget.map(RateBudget::remaining).orElse(null));
    }

    static OperationCheck failed(String operation, PlatformFailure platformFailure) {
        return new OperationCheck(
                operation, verdict(platformFailure), PoolMemberError.kind(platformFailure), null, null);
    }

    static OperationCheck untried(String operation, String missing) {
        return new OperationCheck(operation, Verdict.UNTRIED, missing, null, null);
    }

    private static Verdict verdict(PlatformFailure platformFailure) {
        return switch (platformFailure) {
            case Unreadable(ResponseDefect defect) ->
                switch (defect) {
                    case EDGE_PAGE -> Verdict.GUARDED;
                    case STALE_QUERY_ID -> Verdict.GONE;
                    case NOT_JSON, UNEXPECTED_SHAPE, NO_ROWS, TOO_LARGE -> Verdict.DRIFTED;
                    case OUR_REQUEST, UNEXPLAINED -> Verdict.REFUSED;
                };
            case Refused refused -> Verdict.REFUSED;
            case Missing missing -> Verdict.REFUSED;
            case Throttled throttled -> Verdict.LIMITED;
            case SessionRejected rejected -> Verdict.UNREACHABLE;
            case Unreachable unreachable -> Verdict.UNREACHABLE;
        };
    }
}
