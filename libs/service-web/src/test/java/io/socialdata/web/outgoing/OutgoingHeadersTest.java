package io.socialdata.web.outgoing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.oidc.client.OidcClient;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.ServiceName;
import io.socialdata.web.errors.ApiException;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class OutgoingHeadersTest {

    @Test
    void callIsUnavailableWithoutATokenIssuer() {
        OidcClient absent = (OidcClient) Proxy.newProxyInstance(
                OidcClient.class.getClassLoader(),
                new Class<?>[] {OidcClient.class},
                (client, method, arguments) -> Uni.createFrom().failure(new IOException("the issuer is away")));
        ServiceTokens tokens = new ServiceTokens(absent, new SimpleMeterRegistry());
        OutgoingHeaders headers = new OutgoingHeaders(tokens, new CurrentVertxRequest());

        try (ScheduledExecutorService ticks = Executors.newSingleThreadScheduledExecutor()) {
            var _ = ticks.scheduleAtFixedRate(tokens::tick, 0, 1, TimeUnit.MILLISECONDS);
            assertThatThrownBy(() -> headers.to(ServiceName.SESSION))
                    .isInstanceOfSatisfying(
                            ApiException.class,
                            refused -> assertThat(refused.refusal()).isEqualTo(ErrorCode.OVERLOADED));
        }
    }
}
