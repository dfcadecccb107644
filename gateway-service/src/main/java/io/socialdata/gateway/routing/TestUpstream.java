package io.socialdata.gateway.routing;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.Operation;
import io.socialdata.contract.ServiceName;
import io.socialdata.gateway.tokens.TestModeTokens;
import io.socialdata.web.outgoing.ServiceTokens;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The backends whose platform is the simulator: few connections of their own, so that free calls take none from paying
 * ones.
 */
@Singleton
public final class TestUpstream implements Upstream {

    /** Maximum number of connections to each of these instances. */
    private static final int CONNECTIONS = 16;

    /** Maximum number of calls that wait for a connection. Further calls are rejected with 503. */
    private static final int MAX_QUEUED = 32;

    private final TestOperations operations;
    private final ServiceTokens tokens;
    private final Map<ServiceName, BackendClient> pools = new EnumMap<>(ServiceName.class);

    TestUpstream(
            Vertx vertx, TestModeConfig config, RoutingConfig routing, TestModeTokens tokens, MeterRegistry metrics) {
        this.operations = TestOperations.of(config);
        this.tokens = tokens.get();
        Map<ServiceName, Optional<URI>> urls = Map.of(
                ServiceName.READS, config.readsUrl(),
                ServiceName.SESSION, config.sessionUrl(),
                ServiceName.WRITES, config.writesUrl());
        urls.forEach((service, url) -> url.ifPresent(base -> pools.put(
                service,
                new BackendClient(
                        vertx,
                        base,
                        routing.pool(),
                        CONNECTIONS,
                        MAX_QUEUED,
                        metrics.counter("backend_retries_total", "service", service.wireName())))));
    }

    public TestOperations operations() {
        return operations;
    }

    @Override
    public BackendClient clientOf(Operation operation) {
        BackendClient pool = operations.allow(operation) ? pools.get(operation.service()) : null;
        if (pool == null) {
            throw new IllegalArgumentException(operation.id() + " is not for test keys");
        }
        return pool;
    }

    @Override
    public ServiceTokens tokens() {
        return tokens;
    }
}
