package io.socialdata.web.outgoing;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.oidc.client.OidcClient;
import io.quarkus.oidc.client.Tokens;
import io.quarkus.oidc.client.runtime.TokensHelper;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.ServiceName;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tokens that say who this service is, one for each callee and good for no other.
 *
 * <p>A token is asked for once, shared by all calls and renewed shortly before it expires; callers that come meanwhile
 * wait for the same answer. If the issuer is away, tokens in hand go on until they expire, then asking fails.
 */
@Singleton
public class ServiceTokens {

    private final OidcClient issuer;
    private final MeterRegistry metrics;
    private final Map<ServiceName, TokensHelper> tokens = new ConcurrentHashMap<>();

    @Inject
    ServiceTokens(OidcClient issuer, MeterRegistry metrics) {
        this.issuer = issuer;
        this.metrics = metrics;
    }

    /** The value of the {@code Authorization} header for a call to {@code callee}; never blocks. */
    public Uni<String> bearer(ServiceName callee) {
        return tokens.computeIfAbsent(callee, _ -> new TokensHelper())
                .getTokens(issuer, Map.of("scope", callee.wireName()), false)
                .onFailure()
                .invoke(() -> metrics.counter("service.token.failures", "callee", callee.wireName())
                        .increment())
                .map(Tokens::getAccessToken)
                .map(token -> "Bearer " + token);
    }
}
