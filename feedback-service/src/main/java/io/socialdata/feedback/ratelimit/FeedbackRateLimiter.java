package io.socialdata.feedback.ratelimit;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ErrorCode;
import io.socialdata.database.ratelimit.Attempt;
import io.socialdata.database.ratelimit.AttemptCounter;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;

/**
 * Enforces the rate limit of the feedback operations. Created on the first call, because filters are created before the
 * database is available.
 */
@ApplicationScoped
public class FeedbackRateLimiter {

    /** Maximum number of calls of one key within any {@link #WINDOW}. Further calls get 429. */
    static final int MAX_CALLS = 10;

    /** Length of the sliding window in which calls are counted. */
    static final Duration WINDOW = Duration.ofMinutes(1);

    private final AttemptCounter attempts;
    private final MeterRegistry metrics;

    FeedbackRateLimiter(AttemptCounter attempts, MeterRegistry metrics) {
        this.attempts = attempts;
        this.metrics = metrics;
    }

    /**
     * Counts a call against the limit of the key, or of the account if the call uses no key.
     *
     * @throws ApiException 429 if the limit is reached
     */
    public void take(UUID caller) {
        attempts.take(Attempt.atMost(MAX_CALLS, WINDOW, "feedback", caller.toString()))
                .ifPresent(this::refuse);
    }

    private void refuse(Duration wait) {
        metrics.counter("feedback_rate_limited_total").increment();
        String limit = MAX_CALLS + " requests in " + WINDOW.toSeconds() + " seconds";
        throw new ApiException(
                        ErrorCode.RATE_LIMITED,
                        "Rate limit exceeded: at most " + limit + " across all feedback operations.")
                .retryAfter(wait);
    }
}
