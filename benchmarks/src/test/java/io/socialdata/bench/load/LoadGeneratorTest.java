package io.socialdata.bench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LoadGeneratorTest {

    private static final Duration A_SECOND = Duration.ofSeconds(1);

    /** Many times the usual stall of a busy machine. */
    private static final Duration SECONDS = Duration.ofSeconds(3);

    private final LoadGenerator load = new LoadGenerator();

    @AfterEach
    void end() {
        load.close();
    }

    @Test
    void everyResponseOfClosedLoopIsCountedOnce() throws Exception {
        try (SlowServer server = SlowServer.respondingWith(200)) {
            LoadResult result = load.closed(target(server), 4, A_SECOND, () -> Duration.ZERO);

            assertThat(result.failures()).isZero();
            assertThat(result.responses()).isPositive();
            assertThat(server.requests()).isEqualTo(result.latencies().getTotalCount());
            // Requests in flight at the end are answered, but do not count for the rate.
            assertThat(result.responses()).isLessThanOrEqualTo(server.requests());
        }
    }

    @Test
    void openLoopKeepsItsRate() throws Exception {
        try (SlowServer server = SlowServer.respondingWith(200)) {
            LoadResult result = load.open(target(server), 8, 200, SECONDS, () -> Duration.ZERO);

            assertThat(result.responses() + result.failures()).isBetween(300L, 1200L);
        }
    }

    @Test
    void noPercentileIsBelowADelaySharedByAllResponses() throws Exception {
        try (SlowServer server = SlowServer.respondingWith(200).after(Duration.ofMillis(20))) {
            LoadResult result = load.closed(target(server), 2, A_SECOND, () -> Duration.ZERO);

            assertThat(result.percentile(1)).isGreaterThan(Duration.ofMillis(19));
            assertThat(result.responses())
                    .isLessThanOrEqualTo(2 * 50 * result.time().toMillis() / 1000 + 2);
        }
    }

    /** A stall of half a second delays half of the calls of a second, although only one call was in flight. */
    @Test
    void stallDelaysCallsDueDuringIt() throws Exception {
        try (SlowServer server = SlowServer.respondingWith(200).stallingOnce(Duration.ofMillis(500))) {
            LoadResult result = load.open(target(server), 1, 200, A_SECOND, () -> Duration.ZERO);

            assertThat(result.percentile(75)).isGreaterThan(Duration.ofMillis(150));
        }
    }

    @Test
    void unsuccessfulResponsesAreFailures() throws Exception {
        try (SlowServer server = SlowServer.respondingWith(503)) {
            LoadResult result = load.closed(target(server), 1, Duration.ofMillis(200), () -> Duration.ZERO);

            assertThat(result.failures()).isEqualTo(result.latencies().getTotalCount());
            assertThat(result.failedStatus()).isEqualTo(503);
        }
    }

    @Test
    void ratesAreWorkDonePerElapsedTime() throws Exception {
        try (SlowServer server = SlowServer.respondingWith(200)) {
            var cpu = List.of(Duration.ofSeconds(7), Duration.ofSeconds(9)).iterator();

            LoadResult result = load.closed(target(server), 1, Duration.ofMillis(200), cpu::next);

            assertThat(result.cpu()).isEqualTo(Duration.ofSeconds(2));
            assertThat(result.perCpuSecond()).isEqualTo(result.responses() / 2.0);
            assertThat(result.time()).isGreaterThanOrEqualTo(Duration.ofMillis(200));
        }
    }

    private static Target target(SlowServer server) {
        byte[] request = "GET / HTTP/1.1\r\nHost: test\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
        return new Target(server.address(), List.of(request));
    }
}
