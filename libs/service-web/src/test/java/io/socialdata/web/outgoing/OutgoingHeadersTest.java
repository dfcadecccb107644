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
import org.junit.jupiter.api.Test;

class OutgoingHeadersTest {

    @Test
    void callIsUnavailableWithoutATokenIssuer() {
        OidcClient absent = (OidcClient) Proxy.newProxyInstance(
                OidcClient.class.getClassLoader(),
                new Class<?>[] {OidcClient.class},
                (client, method, arguments) -> Uni.createFrom().failure(new IOException("the issuer is away")));
        OutgoingHeaders headers =
                new OutgoingHeaders(new ServiceTokens(absent, new SimpleMeterRegistry()), new CurrentVertxRequest());

        assertThatThrownBy(() -> headers.to(ServiceName.SESSION))
                .isInstanceOfSatisfying(
                        ApiException.class,
                        refused -> assertThat(refused.refusal()).isEqualTo(ErrorCode.OVERLOADED));
    }
}
