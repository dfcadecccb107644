package io.socialdata.gateway.tokens;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.oidc.client.OidcClient;
import io.socialdata.contract.ServiceName;
import io.vertx.core.Future;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.Map;

/**
 * The gateway's access tokens, one per callee.
 *
 * <p>A token is renewed after half of its lifetime, so that a shorter outage of the issuer has no effect.
 */
@Singleton
public final class ServiceTokens {

    private static final String SCOPE = "scope";

    private final Map<ServiceName, CalleeToken> tokens = new EnumMap<>(ServiceName.class);

    ServiceTokens(OidcClient issuer, TokensConfig config, MeterRegistry metrics, Ticker ticker) {
        for (ServiceName callee : ServiceName.values()) {
            Map<String, String> grant = Map.of(SCOPE, callee.wireName());
            Counter failures = metrics.counter("service_token_failures_total", "callee", callee.wireName());
            tokens.put(callee, new CalleeToken(() -> issuer.getTokens(grant), config, failures, ticker));
        }
    }

    /** Returns the value of the Authorization header for a call to this service; fails if no token is available. */
    public Future<String> authorizationFor(ServiceName callee) {
        return of(callee).authorization();
    }

    /** Must be called when a callee rejected the value of {@link #authorizationFor}. */
    public void refused(ServiceName callee, String authorization) {
        of(callee).refused(authorization);
    }

    @SuppressWarnings("NullAway") // Contains every constant.
    private CalleeToken of(ServiceName callee) {
        return tokens.get(callee);
    }
}
