package io.socialdata.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.ServiceName;
import io.socialdata.testkit.ConfigMappings;
import io.vertx.core.Vertx;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RoutingConfigTest {

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
