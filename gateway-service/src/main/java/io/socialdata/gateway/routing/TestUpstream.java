package io.socialdata.gateway.routing;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.Operation;
import io.socialdata.contract.ServiceName;
import io.socialdata.gateway.tokens.ServiceTokens;
import io.socialdata.gateway.tokens.TestModeTokens;
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
                        config.connections(),
                        config.maxQueued(),
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
