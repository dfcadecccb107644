package io.socialdata.monitoring.handles;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When a monitor counts as degraded: intervals of 10 s, of which two in a row take more than 15 s. */
class PollStatusTest {

    private static final Duration INTERVAL = Duration.ofSeconds(10);
    private static final Instant LAST_POLL = Instant.parse("2026-11-21T10:00:00Z");

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {
                "-, -, -, 1, false",
                "10, 10, 10, 1, false",
                "16, 16, 10, 1, true",
                "16, 14, 10, 1, false",
                "14, 16, 10, 1, false",
                "15, 15, 10, 1, false",
                "16, 10, 10, 16, true",
                "10, 10, 10, 16, false",
                "10, 10, 10, 30, false",
                "10, 10, 10, 31, true",
                "10, 10, 11, 1, false",
                "10, 10, 12, 1, true"
            })
    void twoMissedIntervalsOrAPlannedDelayMeanBehind(
            @Nullable Integer lastGap,
            @Nullable Integer gapBefore,
            @Nullable Integer planned,
            int running,
            boolean behind) {
        PollStatus pollStatus = new PollStatus(1L, LAST_POLL, seconds(lastGap), seconds(gapBefore), seconds(planned));

        assertThat(pollStatus.isBehind(INTERVAL, LAST_POLL.minusSeconds(600), LAST_POLL.plusSeconds(running)))
                .isEqualTo(behind);
    }

    @ParameterizedTest
    @CsvSource({"29, false", "31, true"})
    void timeIsCountedFromTheResume(int running, boolean behind) {
        PollStatus longAgo = new PollStatus(1L, LAST_POLL.minusSeconds(9_000), INTERVAL, INTERVAL, INTERVAL);

        assertThat(longAgo.isBehind(INTERVAL, LAST_POLL, LAST_POLL.plusSeconds(running)))
                .isEqualTo(behind);
        assertThat(PollStatus.NONE.isBehind(INTERVAL, LAST_POLL, LAST_POLL.plusSeconds(running)))
                .isEqualTo(behind);
    }

    private static @Nullable Duration seconds(@Nullable Integer seconds) {
        return seconds == null ? null : Duration.ofSeconds(seconds);
    }
}
