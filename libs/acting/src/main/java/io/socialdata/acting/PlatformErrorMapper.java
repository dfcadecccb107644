package io.socialdata.acting;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.result.PlatformFailure;
import io.socialdata.platform.result.PlatformFailure.Missing;
import io.socialdata.platform.result.PlatformFailure.MissingReason;
import io.socialdata.platform.result.PlatformFailure.Quota;
import io.socialdata.platform.result.PlatformFailure.RefusalReason;
import io.socialdata.platform.result.PlatformFailure.Refused;
import io.socialdata.platform.result.PlatformFailure.SessionRejected;
import io.socialdata.platform.result.PlatformFailure.Throttled;
import io.socialdata.platform.result.PlatformFailure.Unreachable;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.platform.result.PlatformFailure.Unreadable;
import io.socialdata.platform.result.PlatformResult;
import io.socialdata.platform.result.PlatformResult.Failed;
import io.socialdata.platform.result.PlatformResult.Success;
import io.socialdata.web.errors.ApiException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Maps failures of the platform client to errors of the contract.
 *
 * <p>Failures of pooled accounts are reported to callers as platform failures. Failures of the acting account are
 * handled by {@link ActingAccount}.
 */
@Singleton
public class PlatformErrorMapper {

    private static final String REPLIED_POST = "reply_to";

    /** {@code Retry-After} sent to callers when the platform throttles without a reset time. */
    private static final Duration DEFAULT_RETRY_AFTER = Duration.ofSeconds(30);

    /** Names of the parameter that selects an account or a post of one. */
    private static final String[] TARGETS = {"recipient_id", "user_id", "id"};

    private static final Duration AFTER_BUSY = Duration.ofSeconds(2);

    private final Clock clock;

    PlatformErrorMapper(Clock clock) {
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
        return found(platformResult, missing, Set.of());
    }

    /**
     * Returns the value of a success.
     *
     * @param missing the error if the resource does not exist
     * @param parameters parameters of the operation; the error names the one that the platform refused, where that is
     *     known
     * @throws ApiException for every other result
     */
    public <T> T found(PlatformResult<T> platformResult, ApiException missing, Set<String> parameters) {
        return switch (platformResult) {
            case Success<T>(T value) -> value;
            case Failed<T>(PlatformFailure platformFailure) -> throw refusal(platformFailure, missing, parameters);
        };
    }

    /** Returns the error for a failure. The parameters are those of {@link #found}. */
    public ApiException refusal(PlatformFailure platformFailure, ApiException missing, Set<String> parameters) {
        return switch (platformFailure) {
            case Missing(MissingReason absence) -> missing(absence, missing, parameters);
            case Refused(RefusalReason refusalReason) -> refused(refusalReason, parameters);
            case Throttled(Instant until, Quota quota) -> throttled(until, quota);
            case SessionRejected rejected -> upstreamError();
            case Unreadable unreadable -> upstreamError();
            case Unreachable(UnreachableReason obstacle) -> unreachable(obstacle);
        };
    }

    private static ApiException unreachable(UnreachableReason obstacle) {
        return switch (obstacle) {
            case POOL_BUSY -> poolBusy();
            case OPERATION_UNAVAILABLE ->
                new ApiException(ErrorCode.UPSTREAM_ERROR, "The platform does not offer this operation for now.")
                        .reason("operation_unavailable");
            case CONNECTION, TIME_OUT, OVERLOADED, NO_ACCOUNT, PROXY_NOT_ALLOWED, PROXY_UNREACHABLE, PROXY_REFUSED ->
                upstreamError();
        };
    }

    /** Says why, if that is known. A protected account exists, so what it hides is forbidden and not absent. */
    private static ApiException missing(MissingReason absence, ApiException missing, Set<String> parameters) {
        return switch (absence) {
            case PROTECTED -> refused(RefusalReason.PROTECTED, parameters);
            case SUSPENDED -> because("suspended", missing);
            case DEACTIVATED -> because("deactivated", missing);
            case REPLIED_POST -> naming(missing, parameters, REPLIED_POST);
            case UNKNOWN, UNAVAILABLE -> missing;
        };
    }

    private static ApiException because(String reason, ApiException missing) {
        return missing.refusal() == ErrorCode.NOT_FOUND ? missing.reason(reason) : missing;
    }

    private static ApiException refused(RefusalReason refusalReason, Set<String> parameters) {
        return switch (refusalReason) {
            case BAD_INPUT -> new ApiException(ErrorCode.BAD_REQUEST, "The platform does not accept this value.");
            case TEXT_TOO_LONG ->
                explained(refusalReason, "The text is longer than the account may send.", parameters, "text");
            case MEDIA_NOT_FOUND ->
                explained(
                        refusalReason,
                        "An uploaded file is unknown, expired, not processed yet, or of another account.",
                        parameters,
                        "media_ids");
            case MEDIA_NOT_ALLOWED ->
                explained(
                        refusalReason,
                        "These files cannot be attached together: four images, or one animation or video.",
                        parameters,
                        "media_ids");
            case TOO_MANY_ATTACHMENTS ->
                explained(refusalReason, "The post has too many attachments.", parameters, "media_ids");
            case LINK_NOT_ACCEPTED ->
                explained(refusalReason, "The platform does not accept a link of this call.", parameters);
            case FORBIDDEN, ACCOUNT_LOCKED, NOT_APPLIED, ALREADY_SO, WRONG_CREDENTIALS, LOGIN_DENIED, LOGIN_CLOSED ->
                new ApiException(ErrorCode.FORBIDDEN, "The platform refused this call.");
            case LOOKS_AUTOMATED ->
                explained(refusalReason, "The platform takes this call for an automated one.", parameters);
            case PREMIUM_REQUIRED ->
                explained(refusalReason, "The platform offers this to Premium accounts only.", parameters);
            case DUPLICATE ->
                explained(refusalReason, "The account has posted the same a short time ago.", parameters, "text");
            case PROTECTED ->
                explained(refusalReason, "Only followers may see this protected account.", parameters, TARGETS);
            case BLOCKED -> explained(refusalReason, "The other account has blocked this one.", parameters, TARGETS);
            case ACTION_DISABLED ->
                explained(refusalReason, "The platform has disabled this action on the post.", parameters, "id");
            case REPLY_RESTRICTED ->
                explained(refusalReason, "The author restricts who may reply to this post.", parameters, REPLIED_POST);
            case MESSAGE_NOT_ALLOWED ->
                explained(
                        refusalReason,
                        "The recipient does not accept messages of the account.",
                        parameters,
                        "recipient_id");
            case MESSAGE_NOT_SENT ->
                explained(refusalReason, "The platform could not send the message and gave no reason.", parameters);
            case MESSAGES_UNAVAILABLE ->
                explained(refusalReason, "The platform gives no access to the messages of the account.", parameters);
        };
    }

    /**
     * Returns an error whose reason is the name of the refusal.
     *
     * @param candidates names under which operations have the refused parameter
     */
    private static ApiException explained(
            RefusalReason refusalReason, String message, Set<String> parameters, String... candidates) {
        ErrorCode errorCode = refusalReason.isOfInput() ? ErrorCode.BAD_REQUEST : ErrorCode.FORBIDDEN;
        ApiException error =
                new ApiException(errorCode, message).reason(refusalReason.name().toLowerCase(Locale.ROOT));
        return naming(error, parameters, candidates);
    }

    private static ApiException naming(ApiException error, Set<String> parameters, String... candidates) {
        return Arrays.stream(candidates)
                .filter(parameters::contains)
                .findFirst()
                .map(error::field)
                .orElse(error);
    }

    private ApiException throttled(@Nullable Instant until, Quota quota) {
        Duration wait = until == null ? DEFAULT_RETRY_AFTER : Duration.between(clock.instant(), until);
        ApiException error = switch (quota) {
            case CALLS -> limited("rate_limited", "The platform is rate limiting this call. Try again later.");
            case DAILY -> limited("daily_limit", "The account has reached a daily limit of the platform.");
            case SHARE -> limited("share", "Your share of what all callers use together is used up. Try again later.");
            case FOLLOWS -> limited("follow_limit", "The platform lets the account follow nobody more for now.");
        };
        return error.retryAfter(roundedUp(wait));
    }

    private static ApiException limited(String reason, String message) {
        return new ApiException(ErrorCode.RATE_LIMITED, message).reason(reason);
    }

    /** Rounds up to whole seconds: a caller that retries a moment early is throttled again. */
    private static Duration roundedUp(Duration wait) {
        return Duration.ofSeconds(Math.max(1, wait.plusMillis(999).toSeconds()));
    }

    /** Returns the error for a call that was not made, because others were before it. */
    private static ApiException poolBusy() {
        return new ApiException(ErrorCode.OVERLOADED, "Too many reads are waiting. Try again.").retryAfter(AFTER_BUSY);
    }

    /** Returns the error for callers when the platform gave no usable response. */
    public static ApiException upstreamError() {
        return new ApiException(ErrorCode.UPSTREAM_ERROR, "The platform returned an unusable response.")
                .reason("upstream_error");
    }
}
