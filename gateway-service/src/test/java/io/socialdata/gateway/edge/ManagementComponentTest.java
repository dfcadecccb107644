package io.socialdata.gateway.edge;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.World;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Probes and metrics, on their own port only. */
@GatewayTest
class ManagementComponentTest {

    @BeforeEach
    void startFresh() {
        World.fresh();
    }

    @Test
    void gatewayIsReadyOnceKafkaWasReached() {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(Management.status("/q/health/ready")).isEqualTo(200));
        assertThat(Management.status("/q/health/live")).isEqualTo(200);
        assertThat(Management.status("/q/health/started")).isEqualTo(200);
    }

    @Test
    void kafkaOutageDoesNotMakeTheGatewayUnready() {
        World world = World.fresh();
        await().atMost(Duration.ofSeconds(30)).until(() -> Management.status("/q/health/ready") == 200);
        world.kafka().disconnect();

        assertThat(Management.status("/q/health/ready")).isEqualTo(200);
        assertThat(Management.status("/q/health/live")).isEqualTo(200);
    }

    @Test
    void metricsAreServedOnlyOnTheManagementPort() {
        assertThat(Management.status("/q/metrics")).isEqualTo(200);
        assertThat(get("/q/metrics", Map.of()).statusCode()).isEqualTo(404);
        assertThat(get("/q/health/ready", Map.of()).statusCode()).isEqualTo(404);
        assertThat(header(get("/q/health", Map.of()), "X-Request-Id")).isNotEmpty();
    }
}
