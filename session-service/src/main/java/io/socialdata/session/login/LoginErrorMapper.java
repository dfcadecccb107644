package io.socialdata.session.login;

import io.socialdata.contract.ErrorCode;
import io.socialdata.platform.login.LoginResult;
import io.socialdata.platform.result.PlatformFailure.UnreachableReason;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Maps the result of a failed login to the error response. */
@ApplicationScoped
class LoginErrorMapper {

    /** Maximum number of login attempts of one key within the window, over all instances. Further attempts get 429. */
    static final int MAX_ATTEMPTS = 10;

    /** Retry-After value of the response when the platform throttles a login without giving a time. */
    private static final Duration DEFAULT_RETRY_AFTER = Duration.ofSeconds(30);

    private final LoginConfig config;
    private final Clock clock;

    LoginErrorMapper(LoginConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    /** Returns the error response; empty for a successful login. */
    Optional<ApiException> of(LoginResult loginResult) {
        return switch (loginResult) {
            case LoginResult.SignedIn signedIn -> Optional.empty();
            case LoginResult.WrongCredentials wrong ->
                refused(ErrorCode.BAD_CREDENTIALS, "Wrong username, password or TOTP secret.");
            case LoginResult.NeedsCode code ->
                refused(ErrorCode.TWO_FACTOR_REQUIRED, "Two-factor authentication is required: send totp_secret.");
            case LoginResult.NeedsCaptcha captcha ->
                refused(ErrorCode.CAPTCHA_REQUIRED, "The platform requires a captcha. Register cookies instead.");
            case LoginResult.NeedsConfirmation confirmation ->
                refused(
                        ErrorCode.ACID_CHALLENGE,
                        "The platform requires confirmation by e-mail or device. Confirm the login there, then try again.");
            case LoginResult.Denied denied ->
                refused(ErrorCode.FORBIDDEN, "The platform currently does not allow this account to log in.");
            case LoginResult.Locked locked ->
                named(ErrorCode.ACCOUNT_LOCKED, "The account must be unlocked on the platform first.");
            case LoginResult.Suspended suspended ->
                named(ErrorCode.ACCOUNT_SUSPENDED, "The account is suspended on the platform.");
            case LoginResult.Closed closed ->
                upstream("Password login is currently unavailable on the platform. Register cookies instead.");
            case LoginResult.Throttled(Instant until) -> Optional.of(throttled(until));
            case LoginResult.Unusable unusable -> upstream("The platform returned an unusable response.");
            case LoginResult.Unreachable(UnreachableReason unreachableReason) -> unreachable(unreachableReason);
        };
    }

    private static Optional<ApiException> unreachable(UnreachableReason unreachableReason) {
        return switch (unreachableReason) {
            case PROXY_NOT_ALLOWED ->
                Optional.of(new ApiException(
                                ErrorCode.BAD_REQUEST,
                                "proxy_url must be an http, https or socks5 URL with a public host.")
                        .reason("invalid_proxy")
                        .field("proxy_url"));
            case PROXY_UNREACHABLE, PROXY_REFUSED ->
                Optional.of(new ApiException(
                                ErrorCode.UPSTREAM_ERROR, "The proxy cannot be reached or rejected its credentials.")
                        .reason("proxy_unreachable"));
            case OPERATION_UNAVAILABLE ->
                Optional.of(new ApiException(
                                ErrorCode.UPSTREAM_ERROR,
                                "Password login is currently unavailable on the platform. Register cookies instead.")
                        .reason("operation_unavailable"));
            case CONNECTION, TIME_OUT, OVERLOADED, NO_ACCOUNT, POOL_BUSY ->
                upstream("The platform did not respond. Check the account before you try again.");
        };
    }

    ApiException tooManyAttempts(Duration wait) {
        Duration window = config.window();
        String per = window.equals(Duration.ofHours(1)) ? "hour" : window.toSeconds() + " seconds";
        return new ApiException(
                        ErrorCode.RATE_LIMITED, "At most %d login attempts per %s.".formatted(MAX_ATTEMPTS, per))
                .retryAfter(wait);
    }

    private ApiException throttled(@Nullable Instant until) {
        Duration wait = until == null ? DEFAULT_RETRY_AFTER : Duration.between(clock.instant(), until);
        return new ApiException(ErrorCode.RATE_LIMITED, "The platform is rate limiting logins. Try again later.")
                .reason("rate_limited")
                .retryAfter(wait.isNegative() ? Duration.ofSeconds(1) : wait);
    }

    private static Optional<ApiException> refused(ErrorCode errorCode, String message) {
        return Optional.of(new ApiException(errorCode, message));
    }

    private static Optional<ApiException> named(ErrorCode errorCode, String message) {
        return Optional.of(new ApiException(errorCode, message).reason(errorCode.code()));
    }

    private static Optional<ApiException> upstream(String message) {
        return Optional.of(new ApiException(ErrorCode.UPSTREAM_ERROR, message).reason("upstream_error"));
    }
}
