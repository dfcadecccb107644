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
    void edgeHasDocumentedDefaults() {
        EdgeConfig config = ConfigMappings.defaultsOf(EdgeConfig.class);

        assertThat(config.host()).isEqualTo("127.0.0.1");
        assertThat(config.port()).isEqualTo(8080);
        assertThat(config.idleTimeout()).isEqualTo(Duration.ofSeconds(150));
        assertThat(config.headTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.maxRequestLine()).isEqualTo(8192);
        assertThat(config.maxHeaderBytes()).isEqualTo(16384);
        assertThat(config.maxCallsInProgress()).isEqualTo(4096);
        assertThat(config.drainTimeout()).isEqualTo(Duration.ofSeconds(25));
        assertThat(config.traceSampleRatio()).isEqualTo(0.05);
        assertThat(config.connections().total()).isEqualTo(16_384);
        assertThat(config.connections().perAddress()).isEqualTo(1_024);
        assertThat(config.connections().firstByteTimeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.connections().keepAlive()).isEqualTo(Duration.ofSeconds(60));
        assertThat(config.connections().sendBuffer()).isEqualTo(256 << 10);
        assertThat(config.bodies().buffered()).isEqualTo(1 << 20);
        assertThat(config.bodies().total()).isEqualTo(32 << 20);
        assertThat(config.bodies().accountShare()).isEqualTo(0.25);
        assertThat(config.transfer().grace()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.transfer().minReceiveRate()).isEqualTo(1_024);
        assertThat(config.transfer().minSendRate()).isEqualTo(8_192);
        assertThat(config.batch().parallel()).isEqualTo(8);
        assertThat(config.unwritten().total()).isEqualTo(64 << 20);
        assertThat(config.unwritten().accountShare()).isEqualTo(0.25);
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
