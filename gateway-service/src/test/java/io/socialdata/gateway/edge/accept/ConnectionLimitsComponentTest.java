package io.socialdata.gateway.edge.accept;

import static io.socialdata.gateway.world.Gateway.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.RawCaller;
import io.socialdata.gateway.world.World;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Connections of callers are limited, and silent ones are closed. */
@GatewayTest
class ConnectionLimitsComponentTest {

    private static final String NOWHERE = "GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n";
    private static final int PER_ADDRESS = 32;

    private final List<RawCaller> callers = new ArrayList<>();

    @BeforeEach
    void startFresh() {
        World.fresh();
    }

    @AfterEach
    void hangUp() {
        callers.forEach(RawCaller::close);
    }

    @Test
    void connectionsPerAddressAreLimited() {
        // Given
        for (int i = 0; i < PER_ADDRESS; i++) {
            assertThat(from("127.0.0.91").send(NOWHERE).isClosedUnanswered()).isFalse();
        }

        // When
        boolean refused = from("127.0.0.91").isClosedUnanswered();

        // Then
        assertThat(refused).isTrue();
        assertThat(from("127.0.0.92").send(NOWHERE).isClosedUnanswered()).isFalse();
        assertThat(Management.metrics())
                .containsPattern("limiter_rejected_total\\{[^}]*limiter=\"connections_per_address\"[^}]*} [1-9]");

        // And once they are closed, another is accepted
        callers.forEach(RawCaller::close);
        await().atMost(Duration.ofSeconds(30))
                .until(() -> !from("127.0.0.91").send(NOWHERE).isClosedUnanswered());
    }

    @Test
    void connectionsOfATrustedProxyDoNotCountAsOneCaller() {
        for (int i = 0; i < PER_ADDRESS + 8; i++) {
            assertThat(from("127.0.0.1").send(NOWHERE).isClosedUnanswered()).isFalse();
        }
    }

    @Test
    void connectionWithoutARequestIsClosed() {
        assertThat(from("127.0.0.1").isClosedUnanswered()).isTrue();
        assertThat(get("/nowhere", Map.of()).statusCode()).isEqualTo(404);
    }

    private RawCaller from(String address) {
        RawCaller caller = RawCaller.from(address);
        callers.add(caller);
        return caller;
    }
}
