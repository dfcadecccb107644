package io.socialdata.dashboard.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.Executed;
import io.socialdata.dashboard.ratelimit.RateLimitedResult.RateLimited;
import io.socialdata.database.ratelimit.Attempt;
import io.socialdata.database.ratelimit.AttemptCounter;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
class RateLimiterComponentTest {

    private static final int LIMIT = 5;

    @Inject
    RateLimiter limiter;

    @Inject
    AttemptCounter counter;

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

    /** A flood of strangers leaves connections to the database for others. */
    @Test
    void attemptsOfStrangersAreCountedTwoAtOnce() {
        Turns turns = new Turns(
                new CurrentVertxRequest(),
                new ClientAddressResolver(List.of()),
                new SimpleMeterRegistry(),
                Duration.ofMillis(20));
        RateLimiter impatient = new RateLimiter(counter, turns);

        turns.run(
                TurnQueue.STRANGER,
                () -> turns.run(TurnQueue.STRANGER, () -> {
                    assertThat(impatient.take(attempt)).as("of a user").isTrue();
                    return assertThatThrownBy(() -> impatient.attempt(attempt, () -> "wrong", "wrong"::equals))
                            .isInstanceOf(NoTurnException.class);
                }));

        assertThat(impatient.attempt(attempt, () -> "wrong", "wrong"::equals)).isEqualTo(new Executed<>("wrong"));
    }

    private static String broken() {
        throw new IllegalStateException("busy");
    }
}
