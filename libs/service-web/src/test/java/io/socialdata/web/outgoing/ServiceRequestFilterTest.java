package io.socialdata.web.outgoing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.oidc.client.OidcClient;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.ServiceName;
import jakarta.ws.rs.ProcessingException;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ServiceRequestFilterTest {

    @Test
    void callWithoutATokenFailsAsIfThereWasNoResponse() {
        OidcClient absent = (OidcClient) Proxy.newProxyInstance(
                OidcClient.class.getClassLoader(),
                new Class<?>[] {OidcClient.class},
                (client, method, arguments) -> Uni.createFrom().failure(new IOException("the issuer is away")));
        ServiceTokens tokens = new ServiceTokens(absent, new SimpleMeterRegistry());
        var filter = new ServiceRequestFilter(
                ServiceName.SESSION, new OutgoingHeaders(new CurrentVertxRequest()), tokens) {};
        var call = filter.getTokens().subscribeAsCompletionStage();

        for (int tick = 0; tick < CalleeToken.PATIENCE_TICKS; tick++) {
            tokens.tick();
        }

        assertThatThrownBy(() -> call.orTimeout(10, TimeUnit.SECONDS).join())
                .hasCauseInstanceOf(ProcessingException.class);
    }
}
