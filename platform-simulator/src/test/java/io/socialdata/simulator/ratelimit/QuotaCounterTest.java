package io.socialdata.simulator.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.simulator.MovableClock;
import io.socialdata.simulator.protocol.PlatformError;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class QuotaCounterTest {

    private final MovableClock clock = new MovableClock();
    private final QuotaCounter quotaCounter = new QuotaCounter(true, 1, clock);

    @Test
    void aThousandLikesADayAreAllowed() {
        spend("user:1", "FavoriteTweet", 1_000);

        assertThat(quotaCounter.take("user:1", "FavoriteTweet")).contains(PlatformError.DAILY_ACTIONS);
        assertThat(quotaCounter.take("user:2", "FavoriteTweet")).isEmpty();
        assertThat(quotaCounter.take("user:1", "CreateRetweet")).isEmpty();

        clock.advance(Duration.ofDays(1));
        assertThat(quotaCounter.take("user:1", "FavoriteTweet")).isEmpty();
    }

    @Test
    void postsAreLimitedPerThreeHoursAndPerDay() {
        spend("user:1", "CreateTweet", 300);
        assertThat(quotaCounter.take("user:1", "CreateTweet")).contains(PlatformError.DAILY_ACTIONS);

        clock.advance(Duration.ofHours(3));
        assertThat(quotaCounter.take("user:1", "CreateTweet")).isEmpty();
    }

    @Test
    void readsHaveNoQuota() {
        assertThat(spend("user:1", "UserTweets", 5_000)).isZero();
    }

    @Test
    void quotasAreDisabledWithTheLimits() {
        QuotaCounter off = new QuotaCounter(false, 1, clock);

        assertThat(IntStream.range(0, 2_000)
                        .filter(call -> off.take("user:1", "FavoriteTweet").isPresent())
                        .count())
                .isZero();
    }

    private long spend(String caller, String operation, int calls) {
        return IntStream.range(0, calls)
                .filter(call -> quotaCounter.take(caller, operation).isPresent())
                .count();
    }
}
