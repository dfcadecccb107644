package io.socialdata.monitoring.polling;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.monitoring.handles.WatchedHandle;
import io.socialdata.monitoring.polling.HandlePolls.BackfillWindow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class BackfillWindowTest {

    private static final Duration NEAR = Duration.ofSeconds(30);
    private static final Duration FAR = Duration.ofMinutes(10);
    private static final Instant NOW = Instant.parse("2026-11-21T12:30:15Z");

    private final BackfillWindow backfillWindow = new BackfillWindow(NEAR, FAR);

    @Test
    void firstPollOfAMinuteReachesFarBack() {
        assertThat(backfillWindow.of(List.of(seen("2026-11-21T12:30:14Z"), seen("2026-11-21T12:29:59Z")), NOW))
                .isEqualTo(FAR);
    }

    @Test
    void laterPollsOfTheMinuteDoNotReachFarBack() {
        assertThat(backfillWindow.of(List.of(seen("2026-11-21T12:30:00Z"), seen("2026-11-21T12:30:14Z")), NOW))
                .isEqualTo(NEAR);
    }

    @Test
    void unseenHandleHasNoLatePosts() {
        assertThat(backfillWindow.of(List.of(new WatchedHandle("mira", false, 2, null, null)), NOW))
                .isEqualTo(NEAR);
    }

    private static WatchedHandle seen(String at) {
        return new WatchedHandle("mira", false, 2, null, Instant.parse(at));
    }
}
