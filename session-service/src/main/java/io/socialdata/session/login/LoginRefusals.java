package io.socialdata.session.login;

import io.socialdata.contract.Refusal;
import io.socialdata.platform.signin.LoginOutcome;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What callers are told of a login that brought no session. */
@Singleton
class LoginRefusals {

    private final LoginConfig config;
    private final Clock clock;

    LoginRefusals(LoginConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    /** The refusal, or nothing for a login that succeeded. */
    Optional<RefusedException> of(LoginOutcome outcome) {
        return switch (outcome) {
            case LoginOutcome.SignedIn signedIn -> Optional.empty();
            case LoginOutcome.WrongCredentials wrong ->
                refused(Refusal.BAD_CREDENTIALS, "Wrong username, password or TOTP secret.");
            case LoginOutcome.NeedsCode code ->
                refused(Refusal.TWO_FACTOR_REQUIRED, "Two-factor authentication is required: send totp_secret.");
            case LoginOutcome.NeedsCaptcha captcha ->
                refused(Refusal.CAPTCHA_REQUIRED, "The platform requires a captcha. Register cookies instead.");
            case LoginOutcome.NeedsConfirmation confirmation ->
                refused(
                        Refusal.ACID_CHALLENGE,
                        "The platform requires confirmation by e-mail or device. Confirm the login there, then try again.");
            case LoginOutcome.Denied denied ->
                refused(Refusal.FORBIDDEN, "The platform currently does not allow this account to log in.");
            case LoginOutcome.Locked locked ->
                named(Refusal.ACCOUNT_LOCKED, "The account must be unlocked on the platform first.");
            case LoginOutcome.Suspended suspended ->
                named(Refusal.ACCOUNT_SUSPENDED, "The account is suspended on the platform.");
            case LoginOutcome.Closed closed ->
                upstream("Password login is currently unavailable on the platform. Register cookies instead.");
            case LoginOutcome.Throttled(Instant until) -> Optional.of(throttled(until));
            case LoginOutcome.Unusable unusable -> upstream("The platform returned an unusable response.");
            case LoginOutcome.Unreachable unreachable ->
                upstream("The platform did not respond. Check the account before you try again.");
        };
    }

    RefusedException tooManyAttempts(Duration wait) {
        return new RefusedException(
                        Refusal.RATE_LIMITED, "At most %d login attempts per hour.".formatted(config.attempts()))
                .retryAfter(wait);
    }

    private RefusedException throttled(@Nullable Instant until) {
        Duration wait = until == null ? config.unknownWait() : Duration.between(clock.instant(), until);
        return new RefusedException(Refusal.RATE_LIMITED, "The platform is rate limiting logins. Try again later.")
                .reason("rate_limited")
                .retryAfter(wait.isNegative() ? Duration.ofSeconds(1) : wait);
    }

    private static Optional<RefusedException> refused(Refusal refusal, String message) {
        return Optional.of(new RefusedException(refusal, message));
    }

    private static Optional<RefusedException> named(Refusal refusal, String message) {
        return Optional.of(new RefusedException(refusal, message).reason(refusal.error()));
    }

    private static Optional<RefusedException> upstream(String message) {
        return Optional.of(new RefusedException(Refusal.UPSTREAM_ERROR, message).reason("upstream_error"));
    }
}
