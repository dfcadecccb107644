package io.socialdata.writes.media;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** A thousand bytes a second, averaged over ten. */
class ArrivalRateTest {

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5); // the monotonic clock may start at any value
    private final ArrivalRate rate = new ArrivalRate(Duration.ofSeconds(10), 1000, nanos::get);

    @Test
    void bodyMayPauseForTheGrace() {
        assertThat(arriveAfter(10, 1)).isTrue();
    }

    @Test
    void bodyMayNotPauseForLonger() {
        assertThat(arriveAfter(10.001, 1_000_000)).isFalse();
    }

    @Test
    void bytesExtendTheTimeout() {
        for (int second = 0; second < 600; second++) {
            assertThat(arriveAfter(1, 1000)).isTrue();
        }
    }

    @Test
    void slowBodyEndsOnceTheGraceIsUsedUp() {
        int seconds = 0;
        while (seconds < 60 && arriveAfter(1, 500)) {
            seconds++;
        }

        assertThat(seconds).isBetween(18, 20);
    }

    @Test
    void manyBytesExtendTheTimeoutByAtMostTheGrace() {
        assertThat(arriveAfter(0, 20_000_000)).isTrue();
        assertThat(arriveAfter(11, 1)).isFalse();
    }

    @Test
    void slowBodyNeverEndsWithoutAMinimumRate() {
        ArrivalRate any = new ArrivalRate(Duration.ofSeconds(10), 1, nanos::get);

        for (int second = 0; second < 86_400; second++) {
            assertThat(arriveAfter(any, 1, 1)).isTrue();
        }
    }

    private boolean arriveAfter(double seconds, int bytes) {
        return arriveAfter(rate, seconds, bytes);
    }

    private boolean arriveAfter(ArrivalRate held, double seconds, int bytes) {
        nanos.addAndGet((long) (seconds * 1_000_000_000));
        return held.arrived(bytes);
    }
}
