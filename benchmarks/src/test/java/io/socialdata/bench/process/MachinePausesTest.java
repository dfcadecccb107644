package io.socialdata.bench.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class MachinePausesTest {

    @Test
    void onlyPausesOfAtLeastATenthOfAMillisecondCount() {
        Iterator<Long> clock =
                List.of(0L, 99_999L, 2_099_999L, 2_199_999L, 10_000_000L).iterator();

        MachinePauses pauses = MachinePauses.of(clock::next, Duration.ofMillis(10));

        assertThat(pauses)
                .isEqualTo(new MachinePauses(
                        Duration.ofMillis(10), Duration.ofNanos(9_900_001), Duration.ofNanos(7_800_001)));
        assertThat(pauses)
                .hasToString(
                        "Before the run, a loop on each core was paused for 99.0 % of the time, at most 7.8 ms at once.");
    }

    @Test
    void loopOfAMachineWithoutPausesIsNotPaused() {
        long[] now = {0};

        MachinePauses pauses = MachinePauses.of(() -> now[0] += 1_000, Duration.ofMillis(1));

        assertThat(pauses.paused()).isZero();
        assertThat(pauses.longest()).isZero();
        assertThat(pauses.observed()).isEqualTo(Duration.ofMillis(1));
    }
}
