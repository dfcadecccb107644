package io.socialdata.feedback.ratelimit;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.ErrorCode;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;

/** Refuses calls beyond the limit. Made with the first call: filters exist before there is a database to ask. */
@ApplicationScoped
public class FeedbackRateLimiter {

    private final RecentCallRepository recent;
    private final RateLimitConfig config;
    private final MeterRegistry metrics;

    FeedbackRateLimiter(RecentCallRepository recent, RateLimitConfig config, MeterRegistry metrics) {
        this.recent = recent;
        this.config = config;
        this.metrics = metrics;
    }

    /**
     * Counts a call of the key, or of the account if it has none to call with.
     *
     * @throws ApiException 429 if there were too many already
     */
    public void take(UUID caller) {
        recent.count(caller).ifPresent(this::refuse);
    }

    private void refuse(Duration wait) {
        metrics.counter("feedback_calls_limited_total").increment();
        String limit = config.calls() + " requests in " + config.window().toSeconds() + " seconds";
        throw new ApiException(
                        ErrorCode.RATE_LIMITED,
                        "Rate limit exceeded: at most " + limit + " across all feedback operations.")
                .retryAfter(wait);
    }
}
