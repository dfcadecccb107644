package io.socialdata.web.outgoing;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.quarkus.oidc.client.OidcClient;
import io.quarkus.oidc.client.Tokens;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.UniEmitter;
import io.socialdata.contract.ServiceName;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponse.Status;
import org.junit.jupiter.api.Test;

class ServiceTokensReadinessTest {

    private final Queue<UniEmitter<? super Tokens>> requests = new ArrayDeque<>();
    private final ServiceTokens tokens = tokens();
    private final ServiceTokensReadiness readiness = new ServiceTokensReadiness(
            tokens,
            List.of(
                    client(ServiceName.SESSION, tokens),
                    client(ServiceName.BILLING, tokens),
                    client(ServiceName.READS, tokens())));

    @Test
    void serviceIsNotReadyUntilItHasHadATokenForEachServiceThatItCalls() {
        assertThat(readiness.call().getStatus()).isEqualTo(Status.DOWN);
        assertThat(reason()).contains("no token for billing, session yet");

        issue();
        assertThat(reason()).contains("no token for billing yet");

        issue();
        assertThat(readiness.call().getStatus()).isEqualTo(Status.UP);
        assertThat(reason()).isEmpty();
    }

    @Test
    void tokensAreRequestedBeforeTheFirstCall() {
        assertThat(requests).hasSize(2);
    }

    @Test
    void serviceThatWasReadyStaysReadyWithoutTheIssuer() {
        issue();
        issue();
        assertThat(readiness.call().getStatus()).isEqualTo(Status.UP);

        var _ = tokens.authorizationFor(ServiceName.FEEDBACK);
        requests.remove().fail(new IOException("the issuer is away"));

        assertThat(tokens.missing()).containsExactly(ServiceName.FEEDBACK);
        assertThat(readiness.call().getStatus()).isEqualTo(Status.UP);
    }

    @Test
    void serviceThatCallsNoOtherNeedsNoToken() {
        assertThat(new ServiceTokensReadiness(tokens(), List.of()).call().getStatus())
                .isEqualTo(Status.UP);
    }

    private void issue() {
        requests.remove().complete(new Tokens("t", null, null, null, null, null, null));
    }

    private Optional<String> reason() {
        HealthCheckResponse response = readiness.call();
        return response.getData().map(data -> (String) data.get("reason"));
    }

    private ServiceTokens tokens() {
        OidcClient issuer = (OidcClient) Proxy.newProxyInstance(
                OidcClient.class.getClassLoader(),
                new Class<?>[] {OidcClient.class},
                (client, method, arguments) -> Uni.createFrom().<Tokens>emitter(requests::add));
        return new ServiceTokens(issuer, new SimpleMeterRegistry());
    }

    private static ServiceRequestFilter client(ServiceName callee, ServiceTokens tokens) {
        return new ServiceRequestFilter(callee, new OutgoingHeaders(new CurrentVertxRequest()), tokens) {};
    }
}
