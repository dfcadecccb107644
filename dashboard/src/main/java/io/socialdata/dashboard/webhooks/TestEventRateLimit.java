package io.socialdata.dashboard.webhooks;

import io.socialdata.dashboard.ratelimit.RateLimit;
import io.socialdata.dashboard.ratelimit.RateLimiter;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** Counts test events by webhook, so that nobody has us call an address without end. */
@Singleton
class TestEventRateLimit {

    private static final Duration WINDOW = Duration.ofMinutes(1);

    private final RateLimiter rateLimiter;
    private final TestEventConfig config;

    TestEventRateLimit(RateLimiter rateLimiter, TestEventConfig config) {
        this.rateLimiter = rateLimiter;
        this.config = config;
    }

    /** Counts one test, unless there were too many. */
    boolean take(UUID webhook) {
        return rateLimiter.take(
                List.of(new RateLimit("webhook-test", webhook.toString(), config.testsPerMinute(), WINDOW)));
    }
}
