package io.socialdata.acting;

import io.socialdata.contract.ErrorCode;
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
import io.socialdata.web.errors.ApiException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Maps failures of the platform client to errors of the contract.
 *
 * <p>Failures of pooled accounts are reported to callers as platform failures. Failures of the acting account are
 * handled by {@link ActingAccount}.
 */
@Singleton
public class PlatformErrorMapper {

    private final UpstreamConfig config;
    private final Clock clock;

    PlatformErrorMapper(UpstreamConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    /**
     * Returns the value of a success.
     *
     * @param missing message of the error if the resource does not exist
     * @throws ApiException for every other result
     */
    public <T> T found(PlatformResult<T> platformResult, String missing) {
        return found(platformResult, new ApiException(ErrorCode.NOT_FOUND, missing));
    }

    /**
     * Returns the value of a success.
     *
     * @param missing the error if the resource does not exist
     * @throws ApiException for every other result
     */
    public <T> T found(PlatformResult<T> platformResult, ApiException missing) {
        return switch (platformResult) {
            case Success<T>(T value) -> value;
            case Failed<T>(PlatformFailure platformFailure) -> throw refusal(platformFailure, missing);
        };
    }

    /** Returns the error for a failure; {@code missing} is the one for a missing resource. */
    public ApiException refusal(PlatformFailure platformFailure, ApiException missing) {
        return switch (platformFailure) {
            case Missing(var missingReason) -> missing;
            case Refused(PlatformFailure.RefusalReason kind) -> refused(kind);
            case Throttled(Instant until) -> throttled(until);
            case SessionRejected rejected -> upstreamError();
            case Unreadable unreadable -> upstreamError();
            case Unreachable unreachable -> upstreamError();
        };
    }

    private static ApiException refused(PlatformFailure.RefusalReason kind) {
        return switch (kind) {
            case BAD_INPUT -> new ApiException(ErrorCode.BAD_REQUEST, "The platform does not accept this value.");
            case FORBIDDEN,
                    ACCOUNT_LOCKED,
                    LOOKS_AUTOMATED,
                    NOT_APPLIED,
                    DUPLICATE,
                    ALREADY_SO,
                    WRONG_CREDENTIALS,
                    LOGIN_DENIED,
                    LOGIN_CLOSED -> new ApiException(ErrorCode.FORBIDDEN, "The platform refused this call.");
        };
    }

    private ApiException throttled(@Nullable Instant until) {
        Duration wait = until == null ? config.defaultRetryAfter() : Duration.between(clock.instant(), until);
        return new ApiException(ErrorCode.RATE_LIMITED, "The platform is rate limiting this call. Try again later.")
                .reason("rate_limited")
                .retryAfter(roundedUp(wait));
    }

    /** Rounds up to whole seconds: a caller that retries a moment early is throttled again. */
    private static Duration roundedUp(Duration wait) {
        return Duration.ofSeconds(Math.max(1, wait.plusMillis(999).toSeconds()));
    }

    /** Returns the error for callers when the platform gave no usable response. */
    public static ApiException upstreamError() {
        return new ApiException(ErrorCode.UPSTREAM_ERROR, "The platform returned an unusable response.")
                .reason("upstream_error");
    }
}
