package io.socialdata.gateway.edge;

import static org.assertj.core.api.Assertions.assertThat;

import io.socialdata.testkit.ConfigMappings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Traces and settings at the edge. */
class SmallFactsTest {

    @Test
    void everyTraceIsNewAndSampledAtTheGivenRate() {
        TraceParent trace = TraceParent.begin(1);

        assertThat(trace.header()).matches("00-[0-9a-f]{32}-[0-9a-f]{16}-01").contains(trace.traceId(), trace.spanId());
        assertThat(TraceParent.begin(0).header()).endsWith("-00");
        assertThat(TraceParent.begin(1).traceId()).isNotEqualTo(trace.traceId());
    }

    @Test
    void callsBeyondTheLimitAreRejectedAndAllAreCounted() {
        InFlight inFlight =
                new InFlight(ConfigMappings.of(EdgeConfig.class, Map.of("gateway.edge.max-calls-in-progress", "1")));

        assertThat(inFlight.enter()).isTrue();
        assertThat(inFlight.enter()).isFalse();
        assertThat(inFlight.awaitNone(Duration.ofMillis(1))).isFalse();
        inFlight.leave();
        inFlight.leave();
        assertThat(inFlight.awaitNone(Duration.ZERO)).isTrue();
    }
}
