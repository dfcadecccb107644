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

    /**
     * Maximum number of test events to one webhook per minute, as through the API. Limited because each one calls an
     * address chosen by the user.
     */
    private static final long TESTS_PER_MINUTE = 10;

    private final RateLimiter rateLimiter;

    TestEventRateLimit(RateLimiter rateLimiter) {
        this.rateLimiter = rateLimiter;
    }

    /** Counts one test event. Returns false if the limit is reached. */
    boolean take(UUID webhook) {
        return rateLimiter.take(Attempt.atMost(TESTS_PER_MINUTE, WINDOW, "webhook-test", webhook.toString()));
    }
}
