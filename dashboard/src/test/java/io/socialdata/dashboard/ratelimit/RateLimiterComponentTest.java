package io.socialdata.dashboard.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.socialdata.database.ratelimit.Attempt;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RateLimiterComponentTest {

    private static final int LIMIT = 5;

    @Inject
    RateLimiter limiter;

    private final Attempt attempt = Attempt.atMost(
            LIMIT, Duration.ofMinutes(10), "tests", UUID.randomUUID().toString());

    @Test
    void harmlessResultsAndExceptionsDoNotCount() {
        for (int count = 0; count < 2 * LIMIT; count++) {
            assertThat(limiter.attempt(attempt, () -> "right", "wrong"::equals)).isEqualTo(new Executed<>("right"));
            assertThatThrownBy(() -> limiter.attempt(attempt, RateLimiterComponentTest::broken, "wrong"::equals))
                    .hasMessage("busy");
        }
        for (int count = 0; count < LIMIT; count++) {
            assertThat(limiter.attempt(attempt, () -> "wrong", "wrong"::equals)).isEqualTo(new Executed<>("wrong"));
        }

        assertThat(limiter.attempt(attempt, RateLimiterComponentTest::broken, "wrong"::equals))
                .isEqualTo(new RateLimited<>());
        assertThat(limiter.take(attempt)).isFalse();
    }

    private static String broken() {
        throw new IllegalStateException("busy");
    }
}
