package io.socialdata.acting;

import io.socialdata.contract.Refusal;
import io.socialdata.platform.outcome.Failure;
import io.socialdata.platform.outcome.Failure.Missing;
import io.socialdata.platform.outcome.Failure.Refused;
import io.socialdata.platform.outcome.Failure.SessionRejected;
import io.socialdata.platform.outcome.Failure.Throttled;
import io.socialdata.platform.outcome.Failure.Unreachable;
import io.socialdata.platform.outcome.Failure.Unreadable;
import io.socialdata.platform.outcome.Outcome;
import io.socialdata.platform.outcome.Outcome.Failed;
import io.socialdata.platform.outcome.Outcome.Found;
import io.socialdata.web.errors.RefusedException;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What the contract answers for what the connector says.
 *
 * <p>Failures of pooled accounts are reported to callers as platform failures. Failures of the acting account are
 * handled by {@link Acting}.
 */
@Singleton
public class PlatformAnswers {

    private final UpstreamConfig config;
    private final Clock clock;

    PlatformAnswers(UpstreamConfig config, Clock clock) {
        this.config = config;
        this.clock = clock;
    }

    /**
     * The value that was found.
     *
     * @param missing what to tell the caller when there is nothing
     * @throws RefusedException for every outcome but a find
     */
    public <T> T found(Outcome<T> outcome, String missing) {
        return found(outcome, new RefusedException(Refusal.NOT_FOUND, missing));
    }

    /**
     * The value that was found.
     *
     * @param missing the answer when there is nothing
     * @throws RefusedException for every outcome but a find
     */
    public <T> T found(Outcome<T> outcome, RefusedException missing) {
        return switch (outcome) {
            case Found<T>(T value) -> value;
            case Failed<T>(Failure failure) -> throw refusal(failure, missing);
        };
    }

    /** The refusal for a failure; {@code missing} is the one for nothing there. */
    public RefusedException refusal(Failure failure, RefusedException missing) {
        return switch (failure) {
            case Missing(var absence) -> missing;
            case Refused(Failure.Refusal kind) -> refused(kind);
            case Throttled(Instant until) -> throttled(until);
            case SessionRejected rejected -> upstreamError();
            case Unreadable unreadable -> upstreamError();
            case Unreachable unreachable -> upstreamError();
        };
    }

    private static RefusedException refused(Failure.Refusal kind) {
        return switch (kind) {
            case BAD_INPUT -> new RefusedException(Refusal.BAD_REQUEST, "The platform does not accept this value.");
            case FORBIDDEN,
                    ACCOUNT_LOCKED,
                    LOOKS_AUTOMATED,
                    NOT_APPLIED,
                    DUPLICATE,
                    ALREADY_SO,
                    WRONG_CREDENTIALS,
                    LOGIN_DENIED,
                    LOGIN_CLOSED -> new RefusedException(Refusal.FORBIDDEN, "The platform refused this call.");
        };
    }

    private RefusedException throttled(@Nullable Instant until) {
        Duration wait = until == null ? config.unknownWait() : Duration.between(clock.instant(), until);
        return new RefusedException(Refusal.RATE_LIMITED, "The platform is rate limiting this call. Try again later.")
                .reason("rate_limited")
                .retryAfter(roundedUp(wait));
    }

    /** Whole seconds, upwards: who comes back a moment early is throttled again. */
    private static Duration roundedUp(Duration wait) {
        return Duration.ofSeconds(Math.max(1, wait.plusMillis(999).toSeconds()));
    }

    /** What callers are told when the platform gave nothing to answer with. */
    public static RefusedException upstreamError() {
        return new RefusedException(Refusal.UPSTREAM_ERROR, "The platform returned an unusable response.")
                .reason("upstream_error");
    }
}
