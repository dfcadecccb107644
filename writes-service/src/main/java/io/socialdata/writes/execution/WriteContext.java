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
import java.util.Set;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * The platform calls of one write. Tracks whether anything was done there: that decides whether the caller's
 * idempotency key can be used for another attempt.
 */
public final class WriteContext {

    private final ActingAccount actingAccount;
    private final PlatformErrorMapper platformErrorMapper;
    private final CallDeadline callDeadline;
    private final Set<String> parameters;
    private @Nullable String target;
    private boolean responded;
    private boolean done;
    private boolean inDoubt;

    /**
     * @param parameters parameters of the operation
     */
    WriteContext(
            ActingAccount actingAccount,
            PlatformErrorMapper platformErrorMapper,
            CallDeadline callDeadline,
            Set<String> parameters) {
        this.actingAccount = actingAccount;
        this.platformErrorMapper = platformErrorMapper;
        this.callDeadline = callDeadline;
        this.parameters = parameters;
    }

    /** Makes a change that must not be made twice. */
    public <T> PlatformResult<T> once(BiFunction<AccountClient, Duration, PlatformResult<T>> call) {
        boolean before = inDoubt;
        inDoubt = true; // until the platform responds
        PlatformResult<T> platformResult;
        try {
            platformResult = send(call);
        } catch (ApiException e) { // thrown by the acting account, so nothing was done
            inDoubt = before;
            throw e;
        }
        done |= platformResult instanceof PlatformResult.Success<T>;
        inDoubt = before
                || (platformResult instanceof Failed<T>(PlatformFailure platformFailure)
                        && isOutcomeOpen(platformFailure));
        return platformResult;
    }

    /** Makes a change that is safe to repeat. */
    public <T> PlatformResult<T> repeatably(BiFunction<AccountClient, Duration, PlatformResult<T>> call) {
        return send(call);
    }

    /** Makes a call that changes nothing. */
    public <T> PlatformResult<T> read(BiFunction<AccountClient, Duration, PlatformResult<T>> call) {
        return send(call);
    }

    /**
     * Returns the value of a success. Throws the contract's error for any failure, with {@code missing} as the message
     * of a 404.
     */
    public <T> T found(PlatformResult<T> platformResult, String missing) {
        return found(platformResult, new ApiException(ErrorCode.NOT_FOUND, missing));
    }

    /**
     * Returns the value of a success. Throws the contract's error for any failure, and {@code missing} if the subject
     * does not exist.
     */
    public <T> T found(PlatformResult<T> platformResult, ApiException missing) {
        if (platformResult instanceof Failed<T>(Refused(PlatformFailure.RefusalReason kind))
                && kind == PlatformFailure.RefusalReason.NOT_APPLIED) {
            throw notApplied();
        }
        return platformErrorMapper.found(platformResult, missing, parameters);
    }

    /** Returns the contract's error for a failure without a special message. */
    public ApiException refusal(PlatformFailure platformFailure) {
        return platformErrorMapper.refusal(platformFailure, PlatformErrorMapper.upstreamError(), parameters);
    }

    /** Returns the error for a change that the platform accepted but did not make. */
    public static ApiException notApplied() {
        return new ApiException(ErrorCode.WRITE_NOT_APPLIED, "The platform did not apply the change.")
                .reason("upstream_error");
    }

    /** Tells the audit the id of the created object, if it is known. */
    public void made(@Nullable String id) {
        target = id;
    }

    /** Returns the platform's id of the acting account. */
    public String ownId() {
        return actingAccount.ownId();
    }

    /** Returns the remaining time budget of the call. */
    public Duration left() {
        return callDeadline.left();
    }

    Optional<String> target() {
        return Optional.ofNullable(target);
    }

    /** Returns whether the platform has responded to this write. */
    boolean hasResponse() {
        return responded;
    }

    /** Returns whether something was done, or may have been. */
    boolean mayHaveEffect() {
        return done || inDoubt;
    }

    private <T> PlatformResult<T> send(BiFunction<AccountClient, Duration, PlatformResult<T>> call) {
        PlatformResult<T> platformResult = actingAccount.as(own -> call.apply(own, callDeadline.left()));
        responded = true;
        return platformResult;
    }

    /** Returns whether the change may have been made despite the failure. */
    private static boolean isOutcomeOpen(PlatformFailure platformFailure) {
        return switch (platformFailure) {
            case Missing missing -> false;
            case Refused refused -> false;
            case Throttled throttled -> false;
            case SessionRejected rejected -> false;
            case Unreadable(ResponseDefect responseDefect) -> isOutcomeOpen(responseDefect);
            case Unreachable(UnreachableReason unreachableReason) -> isOutcomeOpen(unreachableReason);
        };
    }

    private static boolean isOutcomeOpen(ResponseDefect responseDefect) {
        return switch (responseDefect) {
            case NOT_JSON, UNEXPECTED_SHAPE, TOO_LARGE, UNEXPLAINED -> true;
            case NO_ROWS, EDGE_PAGE, STALE_QUERY_ID, OUR_REQUEST -> false;
        };
    }

    private static boolean isOutcomeOpen(UnreachableReason unreachableReason) {
        return switch (unreachableReason) {
            case CONNECTION, TIME_OUT, OVERLOADED -> true;
            case NO_ACCOUNT, POOL_BUSY, OPERATION_UNAVAILABLE, PROXY_NOT_ALLOWED, PROXY_UNREACHABLE, PROXY_REFUSED ->
                false;
        };
    }
}
