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

    private final RateLimiter attempts;
    private final TestEventConfig config;

    TestEventRateLimit(RateLimiter attempts, TestEventConfig config) {
        this.attempts = attempts;
        this.config = config;
    }

    /** Counts one test, unless there were too many. */
    boolean take(UUID webhook) {
        return attempts.take(
                List.of(new RateLimit("webhook-test", webhook.toString(), config.testsPerMinute(), WINDOW)));
    }
}
