package io.socialdata.monitoring.detection;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.MissingNode;
import io.socialdata.contract.polling.PollResponse.SeenPost;
import io.socialdata.monitoring.monitors.MonitorSettings;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ActiveMonitorTest {

    private static final long FLOOR = 1_000;

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource({"999, false", "1000, false", "1001, true"})
    void onlyPostsAfterTheLastOneFromBeforeTheMonitorMatch(String post, boolean expected) {
        ActiveMonitor monitor = new ActiveMonitor(
                UUID.randomUUID(),
                UUID.randomUUID(),
                UUID.randomUUID(),
                "orbit",
                FLOOR,
                MonitorSettings.EVERYTHING,
                false);

        assertThat(monitor.matches(new SeenPost(post, Instant.EPOCH, false, List.of(), MissingNode.getInstance())))
                .isEqualTo(expected);
    }
}
