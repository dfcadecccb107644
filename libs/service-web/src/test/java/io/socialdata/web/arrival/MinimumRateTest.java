package io.socialdata.web.arrival;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** With a grace period of ten seconds, and a minimum rate of one KiB per second. */
class MinimumRateTest {

    /** Close to the overflow of monotonic time. */
    private long now = Long.MAX_VALUE - 1_000;

    private final MinimumRate rate = new MinimumRate(Duration.ofSeconds(10), 1024);

    @Test
    void silenceIsAllowedForTheGrace() {
        rate.resume(now);

        assertThat(leftAfter(9)).isPositive();
        assertThat(leftAfter(1)).isNotPositive();
    }

    @Test
    void bytesAtTheMinimumRateAllowAnyTime() {
        rate.resume(now);
        for (int second = 0; second < 300; second++) {
            pass(1);
            rate.moved(1025, now);
        }

        assertThat(rate.left(now)).isPositive();
    }

    @Test
    void slowerBytesOnlyDelayTheTimeout() {
        rate.resume(now);
        for (int second = 0; second < 18; second++) {
            pass(1);
            rate.moved(512, now);
        }

        assertThat(rate.left(now)).isPositive();
        assertThat(leftAfter(2)).isNotPositive();
    }

    @Test
    void burstAllowsNoMoreThanTheGrace() {
        rate.resume(now);
        rate.moved(Long.MAX_VALUE, now);

        assertThat(leftAfter(11)).isNotPositive();
    }

    @Test
    void timeOfTheOtherSideDoesNotCount() {
        rate.resume(now);
        pass(9);
        rate.pause(now);
        pass(3_600);
        rate.resume(now);

        assertThat(rate.left(now)).isPositive();
        assertThat(leftAfter(2)).isNotPositive();
    }

    private void pass(int seconds) {
        now += Duration.ofSeconds(seconds).toNanos();
    }

    private long leftAfter(int seconds) {
        pass(seconds);
        return rate.left(now);
    }
}
