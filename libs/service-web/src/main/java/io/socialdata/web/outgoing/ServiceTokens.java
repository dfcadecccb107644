package io.socialdata.web.outgoing;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.oidc.client.OidcClient;
import io.quarkus.oidc.client.Tokens;
import io.quarkus.oidc.client.runtime.TokensHelper;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.ServiceName;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tokens that identify this service, one for each callee and valid for that callee only.
 *
 * <p>A token is requested once, shared by all calls and renewed shortly before it expires. Concurrent callers wait for
 * the same response. If the issuer is unavailable, cached tokens stay in use until they expire; then requests fail.
 */
@Singleton
public class ServiceTokens {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);

    private final OidcClient issuer;
    private final MeterRegistry metrics;
    private final Map<ServiceName, TokensHelper> tokens = new ConcurrentHashMap<>();

    @Inject
    ServiceTokens(OidcClient issuer, MeterRegistry metrics) {
        this.issuer = issuer;
        this.metrics = metrics;
    }

    /** Returns the value of the {@code Authorization} header for a call to {@code callee}. Never blocks. */
    public Uni<String> bearer(ServiceName callee) {
        return of(callee).map(Tokens::getAccessToken).map(token -> "Bearer " + token);
    }

    /** Returns the tokens for calls to {@code callee}. Fails if the issuer returns none in time. Never blocks. */
    Uni<Tokens> of(ServiceName callee) {
        return tokens.computeIfAbsent(callee, _ -> new TokensHelper())
                .getTokens(issuer, Map.of("scope", callee.wireName()), false)
                .ifNoItem()
                .after(TIMEOUT)
                .fail()
                .onFailure()
                .invoke(() -> metrics.counter("service.token.failures", "callee", callee.wireName())
                        .increment());
    }
}
