package io.socialdata.simulator.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.server.CallLog.CallRecord;
import java.time.Instant;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CallLogTest {

    private final SimpleMeterRegistry metrics = new SimpleMeterRegistry();
    private final CallLog log = new CallLog(metrics);

    @Test
    void onlyTheLatestThousandAreKeptAndAllAreCounted() {
        IntStream.range(0, 1_200).forEach(status -> log.add(call(status, Outcome.OK)));

        assertThat(log.newestFirst()).hasSize(1_000);
        assertThat(log.newestFirst().getFirst().status()).isEqualTo(1_199);
        assertThat(log.newestFirst().getLast().status()).isEqualTo(200);
        assertThat(log.counts()).isEqualTo(Map.of("Viewer", Map.of(Outcome.OK, 1_200L)));
    }

    @Test
    void clearRemovesCallsAndCountsButNotTheMetric() {
        log.add(call(200, Outcome.OK));
        log.add(call(429, Outcome.THROTTLED));

        log.clear();

        assertThat(log.newestFirst()).isEmpty();
        assertThat(log.counts()).isEmpty();
        assertThat(metrics.counter("simulator.requests", "operation", "Viewer", "outcome", "throttled")
                        .count())
                .isEqualTo(1);
    }

    private static CallRecord call(int status, Outcome outcome) {
        return new CallRecord(Instant.EPOCH, "GET", "Viewer", null, null, status, outcome, 1);
    }
}
