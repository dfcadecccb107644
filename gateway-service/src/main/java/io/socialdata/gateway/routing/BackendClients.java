package io.socialdata.gateway.routing;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.Operation;
import io.socialdata.contract.OperationCatalogue;
import io.socialdata.contract.ServiceName;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The connections to every service that owns operations: one bounded pool each, and others for its slow operations. */
@Singleton
public final class BackendClients {

    private final Vertx vertx;
    private final RoutingConfig config;
    private final Map<ServiceName, BackendClient> pools = new EnumMap<>(ServiceName.class);
    private final Map<ServiceName, Map<Bulkhead, BackendClient>> slowPools = new EnumMap<>(ServiceName.class);

    BackendClients(Vertx vertx, RoutingConfig config, OperationCatalogue catalogue, MeterRegistry metrics) {
        this.vertx = vertx;
        this.config = config;
        for (ServiceName owner : ServiceName.values()) {
            URI base = baseOf(owner);
            if (base != null) {
                pools.put(owner, new BackendClient(vertx, base, config.pool(), retriesOf(owner, metrics)));
            }
        }
        catalogue.operations().forEach(this::addSlowPool);
    }

    /** The connections on which calls of an operation go to its owner. */
    public BackendClient of(Operation operation) {
        Bulkhead bulkhead = Bulkhead.of(operation);
        if (bulkhead == Bulkhead.ORDINARY) {
            return of(operation.service());
        }
        return Objects.requireNonNull(
                slowPools.getOrDefault(operation.service(), Map.of()).get(bulkhead), "every operation has a pool");
    }

    /**
     * The connections to the owner of operations.
     *
     * @throws IllegalArgumentException if this service owns none
     */
    public BackendClient of(ServiceName owner) {
        BackendClient pool = pools.get(owner);
        if (pool == null) {
            throw new IllegalArgumentException(owner.wireName() + " owns no operation");
        }
        return pool;
    }

    /** Connections to a service beside those of its operations. */
    public BackendClient dedicated(ServiceName owner, int connections, int waiting) {
        return of(owner).withBounds(vertx, config.pool(), connections, waiting);
    }

    private void addSlowPool(Operation operation) {
        Bulkhead bulkhead = Bulkhead.of(operation);
        if (bulkhead != Bulkhead.ORDINARY) {
            int connections = config.pool().slowConnections();
            slowPools
                    .computeIfAbsent(operation.service(), ignored -> new EnumMap<>(Bulkhead.class))
                    .computeIfAbsent(bulkhead, ignored -> dedicated(operation.service(), connections, connections));
        }
    }

    private static Counter retriesOf(ServiceName owner, MeterRegistry metrics) {
        return metrics.counter("owner_retries_total", "service", owner.wireName());
    }

    private @Nullable URI baseOf(ServiceName owner) {
        RoutingConfig.Services services = config.services();
        return switch (owner) {
            case BILLING -> services.billing();
            case SESSION -> services.session();
            case READS -> services.reads();
            case WRITES -> services.writes();
            case MONITORING -> services.monitoring();
            case WEBHOOK_DELIVERY -> services.webhookDelivery();
            case FEEDBACK -> services.feedback();
            case GATEWAY, DASHBOARD, OPERATOR -> null;
        };
    }
}
