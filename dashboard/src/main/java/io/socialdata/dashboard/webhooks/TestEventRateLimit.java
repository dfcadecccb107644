package io.socialdata.dashboard.webhooks;

import io.socialdata.dashboard.ratelimit.RateLimiter;
import io.socialdata.database.ratelimit.Attempt;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;

/** Limits test events per webhook, so that the suite cannot be used to flood an address. */
@ApplicationScoped
class TestEventRateLimit {

    private static final Duration WINDOW = Duration.ofMinutes(1);

    private final RateLimiter rateLimiter;
    private final TestEventConfig config;

    TestEventRateLimit(RateLimiter rateLimiter, TestEventConfig config) {
        this.rateLimiter = rateLimiter;
        this.config = config;
    }

    /** Counts one test event. Returns false if the limit is reached. */
    boolean take(UUID webhook) {
        return rateLimiter.take(Attempt.atMost(config.testsPerMinute(), WINDOW, "webhook-test", webhook.toString()));
    }
}
