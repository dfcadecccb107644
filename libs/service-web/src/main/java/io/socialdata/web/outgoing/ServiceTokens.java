package io.socialdata.web.outgoing;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.oidc.client.OidcClient;
import io.quarkus.oidc.client.Tokens;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.ServiceName;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Tokens that identify this service, one for each callee and valid for that callee only.
 *
 * <p>A token that was expected or needed once is renewed from half of its life on. So an outage of the issuer that is shorter than the
 * other half has no effect. In a longer one calls wait a few seconds, then fail.
 */
@Singleton
@Startup // so that its counters exist before the first call
public final class ServiceTokens {

    private static final Duration TICK = Duration.ofSeconds(1);

    private final Map<ServiceName, CalleeToken> tokens = new EnumMap<>(ServiceName.class);

    @Inject
    public ServiceTokens(OidcClient issuer, MeterRegistry metrics, Vertx vertx) {
        this(issuer, metrics);
        vertx.setPeriodic(TICK.toMillis(), _ -> tick());
    }

    /** For tests that tick themselves. */
    ServiceTokens(OidcClient issuer, MeterRegistry metrics) {
        for (ServiceName callee : ServiceName.values()) {
            Map<String, String> grant = Map.of("scope", callee.wireName());
            tokens.put(callee, new CalleeToken(callee, () -> issuer.getTokens(grant), metrics, Ticker.systemTicker()));
        }
    }

    /**
     * Returns the value of the {@code Authorization} header for calls to {@code callee}. Fails if the issuer returns no
     * token in time. Never blocks.
     */
    public Future<String> authorizationFor(ServiceName callee) {
        return of(callee).get().map(CalleeToken.Held::authorization);
    }

    /**
     * Asks for a token for {@code callee} before a call needs it. Must be called at the start for each service that this one
     * calls: it is not ready without these tokens.
     */
    public void expect(ServiceName callee) {
        var _ = of(callee).get();
    }

    /** Returns the services for which a token was needed, and none has come since the start. */
    public List<ServiceName> missing() {
        return tokens.keySet().stream().filter(callee -> of(callee).isMissing()).toList();
    }

    /** Must be called when a callee rejected the value of {@link #authorizationFor}. */
    public void refused(ServiceName callee, String authorization) {
        of(callee).refused(authorization);
    }

    Uni<Tokens> tokensFor(ServiceName callee) {
        return Uni.createFrom()
                .completionStage(
                        () -> of(callee).get().map(CalleeToken.Held::tokens).toCompletionStage());
    }

    void tick() {
        tokens.values().forEach(CalleeToken::tick);
    }

    @SuppressWarnings("NullAway") // Contains every constant.
    private CalleeToken of(ServiceName callee) {
        return tokens.get(callee);
    }
}
