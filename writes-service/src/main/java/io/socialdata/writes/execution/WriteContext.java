package io.socialdata.writes.execution;

import io.socialdata.acting.ActingAccount;
import io.socialdata.acting.CallDeadline;
import io.socialdata.acting.PlatformErrorMapper;
import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.AccountClient;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.ResponseDefect;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.web.errors.ApiException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * What one write may do on the platform. It keeps account of whether anything was done there: that decides whether the
 * caller's idempotency key is good for another try.
 */
public final class WriteContext {

    private final ActingAccount actingAccount;
    private final PlatformErrorMapper platformErrorMapper;
    private final CallDeadline callDeadline;
    private @Nullable String target;
    private boolean answered;
    private boolean done;
    private boolean doubtful;

    WriteContext(ActingAccount actingAccount, PlatformErrorMapper platformErrorMapper, CallDeadline callDeadline) {
        this.actingAccount = actingAccount;
        this.platformErrorMapper = platformErrorMapper;
        this.callDeadline = callDeadline;
    }

    /** Changes something that must not be changed twice. */
    public <T> PlatformResult<T> once(BiFunction<AccountClient, Duration, PlatformResult<T>> call) {
        boolean before = doubtful;
        doubtful = true; // until the platform's word is in
        PlatformResult<T> platformResult;
        try {
            platformResult = asked(call);
        } catch (ApiException e) { // of the acting account, so nothing was done
            doubtful = before;
            throw e;
        }
        done |= platformResult instanceof PlatformResult.Success<T>;
        doubtful = before
                || (platformResult instanceof Failed<T>(PlatformFailure platformFailure)
                        && leavesOpen(platformFailure));
        return platformResult;
    }

    /** Changes something that may be changed again without harm. */
    public <T> PlatformResult<T> repeatably(BiFunction<AccountClient, Duration, PlatformResult<T>> call) {
        return asked(call);
    }

    /** Changes nothing. */
    public <T> PlatformResult<T> read(BiFunction<AccountClient, Duration, PlatformResult<T>> call) {
        return asked(call);
    }

    /** What was found or done; anything else is the contract's refusal, with {@code missing} as the words of a 404. */
    public <T> T found(PlatformResult<T> platformResult, String missing) {
        return found(platformResult, new ApiException(ErrorCode.NOT_FOUND, missing));
    }

    /** What was found or done; anything else is the contract's refusal, with {@code missing} where there is nothing. */
    public <T> T found(PlatformResult<T> platformResult, ApiException missing) {
        if (platformResult instanceof Failed<T>(Refused(PlatformFailure.RefusalReason kind))
                && kind == PlatformFailure.RefusalReason.NOT_APPLIED) {
            throw notApplied();
        }
        return platformErrorMapper.found(platformResult, missing);
    }

    /** The contract's refusal for a failure that has no words of its own. */
    public ApiException refusal(PlatformFailure platformFailure) {
        return platformErrorMapper.refusal(platformFailure, PlatformErrorMapper.upstreamError());
    }

    /** The platform answered and did nothing. */
    public static ApiException notApplied() {
        return new ApiException(ErrorCode.WRITE_NOT_APPLIED, "The platform did not apply the change.")
                .reason("upstream_error");
    }

    /** Tells the audit what came to be, if that is known. */
    public void made(@Nullable String id) {
        target = id;
    }

    /** The platform's id of the acting account. */
    public String ownId() {
        return actingAccount.ownId();
    }

    /** What is left of the call's time. */
    public Duration left() {
        return callDeadline.left();
    }

    Optional<String> target() {
        return Optional.ofNullable(target);
    }

    /** Whether the platform has given its word on this write. */
    boolean isAnswered() {
        return answered;
    }

    /** Whether something was done, or may have been. */
    boolean leavesTraces() {
        return done || doubtful;
    }

    private <T> PlatformResult<T> asked(BiFunction<AccountClient, Duration, PlatformResult<T>> call) {
        PlatformResult<T> platformResult = actingAccount.as(own -> call.apply(own, callDeadline.left()));
        answered = true;
        return platformResult;
    }

    /** Whether the change may have been made all the same. */
    private static boolean leavesOpen(PlatformFailure platformFailure) {
        return switch (platformFailure) {
            case Missing missing -> false;
            case Refused refused -> false;
            case Throttled throttled -> false;
            case SessionRejected rejected -> false;
            case Unreadable(ResponseDefect responseDefect) -> leavesOpen(responseDefect);
            case Unreachable(UnreachableReason unreachableReason) -> leavesOpen(unreachableReason);
        };
    }

    private static boolean leavesOpen(ResponseDefect responseDefect) {
        return switch (responseDefect) {
            case NOT_JSON, UNEXPECTED_SHAPE, TOO_LARGE, UNEXPLAINED -> true;
            case EDGE_PAGE, STALE_QUERY_ID, OUR_REQUEST -> false;
        };
    }

    private static boolean leavesOpen(UnreachableReason unreachableReason) {
        return switch (unreachableReason) {
            case CONNECTION, TIME_OUT, OVERLOADED -> true;
            case NO_ACCOUNT, PROXY_NOT_ALLOWED, PROXY_UNREACHABLE, PROXY_REFUSED -> false;
        };
    }
}
