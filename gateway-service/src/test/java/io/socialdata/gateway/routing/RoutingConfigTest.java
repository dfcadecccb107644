package io.socialdata.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.ServiceName;
import io.socialdata.testkit.ConfigMappings;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RoutingConfigTest {

    @Test
    void routingHasDocumentedDefaults() {
        RoutingConfig config = ConfigMappings.defaultsOf(RoutingConfig.class);

        assertThat(config.dataPrefix()).isEqualTo("/twitter");
        assertThat(config.deadlineMargin()).isEqualTo(Duration.ofMillis(500));
        assertThat(config.maxBufferedResponse()).isEqualTo(8 << 20);
        assertThat(config.responseBufferLimit()).isEqualTo(32 << 20);
        assertThat(config.responseBufferAccountShare()).isEqualTo(0.25);
        assertThat(config.pool().slowConnections()).isEqualTo(64);
        assertThat(config.pool().connectTimeout()).isEqualTo(Duration.ofMillis(500));
        assertThat(config.pool().connections()).isEqualTo(128);
        assertThat(config.pool().maxQueued()).isEqualTo(256);
        assertThat(config.pool().waitTimeout()).isEqualTo(Duration.ofSeconds(1));
        assertThat(config.pool().keepAlive()).isEqualTo(Duration.ofSeconds(30));
        assertThat(config.services().billing()).hasPort(8101);
        assertThat(config.services().session()).hasPort(8102);
        assertThat(config.services().reads()).hasPort(8103);
        assertThat(config.services().writes()).hasPort(8104);
        assertThat(config.services().monitoring()).hasPort(8105);
        assertThat(config.services().webhookDelivery()).hasPort(8106);
        assertThat(config.services().feedback()).hasPort(8107);
    }

    @Test
    void backendUrlAcceptsHostAndPortOnly() {
        RoutingConfig config = ConfigMappings.of(
                RoutingConfig.class, Map.of("gateway.routing.services.reads", "http://127.0.0.1:1/path"));

        assertThatThrownBy(() -> clientsWith(config)).hasMessageContaining("scheme, host and port");
    }

    @Test
    void onlyBackendsHaveConnections() {
        BackendClients backendClients = clientsWith(ConfigMappings.defaultsOf(RoutingConfig.class));

        assertThat(backendClients.of(ServiceName.READS)).isNotNull();
        assertThatThrownBy(() -> backendClients.of(ServiceName.DASHBOARD))
                .hasMessageContaining("implements no operation");
    }

    @Test
    void slowOperationsHaveTheirOwnConnections() {
        BackendClients backendClients = clientsWith(ConfigMappings.defaultsOf(RoutingConfig.class));

        assertThat(poolOf(backendClients, "user_info")).isSameAs(backendClients.of(ServiceName.READS));
        assertThat(poolOf(backendClients, "grok_chat")).isNotSameAs(backendClients.of(ServiceName.READS));
        assertThat(poolOf(backendClients, "user_login")).isNotSameAs(backendClients.of(ServiceName.SESSION));
        assertThat(poolOf(backendClients, "media_upload"))
                .isSameAs(poolOf(backendClients, "user_update_banner"))
                .isNotSameAs(backendClients.of(ServiceName.WRITES));
    }

    private static BackendClient poolOf(BackendClients backendClients, String operation) {
        return backendClients.of(OperationCatalogue.load().byId(operation));
    }

    private static BackendClients clientsWith(RoutingConfig config) {
        return new BackendClients(Vertx.vertx(), config, OperationCatalogue.load(), new SimpleMeterRegistry());
    }
}
