package io.socialdata.reads.check;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.socialdata.platform.pool.PoolMemberError;
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
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came of one call of an operation.
 *
 * @param operation the platform's name of the operation
 * @param fault whether it is news that callers cannot use it; an operation that the data call guarded is no news
 * @param reason kind of the failure, as in {@code edge_page}; what was missing to try it
 * @param fields declared fields that the response lacked
 * @param rows rows of a list; null for another result
 * @param callsLeft calls that the accounts have left for the operation, if the platform told
 * @param callsLeftUntil end of the last window of these calls
 * @param left what a write may have left behind; null for nothing
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
record OperationCheck(
        String operation,
        Verdict verdict,
        boolean fault,
        @Nullable String reason,
        List<String> fields,
        @Nullable Integer rows,
        @Nullable Long callsLeft,
        @Nullable Instant callsLeftUntil,
        @Nullable String left) {

    private static final String ENTRIES = "entries";

    /**
     * @param missing declared fields that the response lacked
     * @param skipped entries of the page that could not be read
     */
    static OperationCheck succeeded(
            String operation, @Nullable Integer rows, Collection<String> missing, int skipped, boolean repaired) {
        List<String> fields = skipped > 0 && missing.isEmpty() ? List.of(ENTRIES) : List.copyOf(missing);
        Verdict usable = repaired ? Verdict.REPAIRED : Verdict.OK;
        Verdict verdict = fields.isEmpty() ? usable : Verdict.DRIFTED;
        return new OperationCheck(operation, verdict, verdict.isFault(), null, fields, rows, null, null, null);
    }

    /**
     * @param missing declared fields that the response lacked
     * @param nothingThere whether the response was a 404 without a body
     */
    static OperationCheck failed(
            String operation, PlatformFailure platformFailure, Collection<String> missing, boolean nothingThere) {
        Verdict verdict = nothingThere ? Verdict.GONE : verdict(platformFailure);
        boolean declared = platformFailure instanceof Unreachable(UnreachableReason unreachableReason)
                && unreachableReason == UnreachableReason.OPERATION_UNAVAILABLE;
        return new OperationCheck(
                operation,
                declared ? Verdict.GUARDED : verdict,
                verdict.isFault() && !declared,
                PoolMemberError.kind(platformFailure),
                verdict == Verdict.DRIFTED ? List.copyOf(missing) : List.of(),
                null,
                null,
                null,
                null);
    }

    static OperationCheck untried(String operation, String reason) {
        return without(operation, Verdict.UNTRIED, reason);
    }

    static OperationCheck off(String operation) {
        return without(operation, Verdict.OFF, null);
    }

    private static OperationCheck without(String operation, Verdict verdict, @Nullable String reason) {
        return new OperationCheck(operation, verdict, false, reason, List.of(), null, null, null, null);
    }

    OperationCheck withCallsLeft(long calls, Instant until) {
        return new OperationCheck(operation, verdict, fault, reason, fields, rows, calls, until, left);
    }

    /** Returns a list without rows that should have some: what an account gets that the platform holds back. */
    OperationCheck withoutExpectedRows() {
        return new OperationCheck(
                operation, Verdict.DRIFTED, true, "no_rows", fields, rows, callsLeft, callsLeftUntil, left);
    }

    OperationCheck leaving(String what) {
        return new OperationCheck(operation, verdict, fault, reason, fields, rows, callsLeft, callsLeftUntil, what);
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
            case Refused(RefusalReason refusalReason) ->
                refusalReason == RefusalReason.PREMIUM_REQUIRED ? Verdict.UNTRIED : Verdict.REFUSED;
            case Missing missing -> Verdict.REFUSED;
            case Throttled throttled -> Verdict.LIMITED;
            case SessionRejected rejected -> Verdict.UNREACHABLE;
            case Unreachable unreachable -> Verdict.UNREACHABLE;
        };
    }
}
