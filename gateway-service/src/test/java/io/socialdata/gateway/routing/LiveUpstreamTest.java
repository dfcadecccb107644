package io.socialdata.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.oidc.client.OidcClient;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.ServiceName;
import io.socialdata.testkit.ConfigMappings;
import io.socialdata.web.outgoing.ServiceTokens;
import io.vertx.core.Vertx;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

class LiveUpstreamTest {

    /** So the gateway is not ready before it can call each of them. */
    @Test
    void tokensForAllBackendsAreExpectedFromTheStart() {
        OidcClient hanging = (OidcClient) Proxy.newProxyInstance(
                OidcClient.class.getClassLoader(),
                new Class<?>[] {OidcClient.class},
                (client, method, arguments) -> Uni.createFrom().nothing());
        Vertx vertx = Vertx.vertx();
        try {
            ServiceTokens tokens = new ServiceTokens(hanging, new SimpleMeterRegistry(), vertx);

            var _ = new LiveUpstream(
                    new BackendClients(
                            vertx,
                            ConfigMappings.defaultsOf(RoutingConfig.class),
                            OperationCatalogue.load(),
                            new SimpleMeterRegistry()),
                    tokens);

            assertThat(tokens.missing())
                    .containsExactlyInAnyOrder(
                            ServiceName.BILLING,
                            ServiceName.SESSION,
                            ServiceName.READS,
                            ServiceName.WRITES,
                            ServiceName.MONITORING,
                            ServiceName.WEBHOOK_DELIVERY,
                            ServiceName.FEEDBACK);
        } finally {
            vertx.close();
        }
    }
}
