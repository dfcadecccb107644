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
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The connections to every backend: one bounded pool each, and separate pools for its slow operations. */
@Singleton
public final class BackendClients {

    private final Vertx vertx;
    private final RoutingConfig config;
    private final Map<ServiceName, BackendClient> pools = new EnumMap<>(ServiceName.class);
    private final Map<ServiceName, Map<Bulkhead, BackendClient>> slowPools = new EnumMap<>(ServiceName.class);

    BackendClients(Vertx vertx, RoutingConfig config, OperationCatalogue catalogue, MeterRegistry metrics) {
        this.vertx = vertx;
        this.config = config;
        for (ServiceName service : ServiceName.values()) {
            URI base = baseOf(service);
            if (base != null) {
                pools.put(service, new BackendClient(vertx, base, config.pool(), retriesOf(service, metrics)));
            }
        }
        catalogue.operations().forEach(this::addSlowPool);
    }

    /** Returns the connections for the calls of an operation. */
    public BackendClient of(Operation operation) {
        Bulkhead bulkhead = Bulkhead.of(operation);
        if (bulkhead == Bulkhead.ORDINARY) {
            return of(operation.service());
        }
        return Objects.requireNonNull(
                slowPools.getOrDefault(operation.service(), Map.of()).get(bulkhead), "every operation has a pool");
    }

    /**
     * Returns the connections to a backend.
     *
     * @throws IllegalArgumentException if this service implements no operation
     */
    public BackendClient of(ServiceName service) {
        BackendClient pool = pools.get(service);
        if (pool == null) {
            throw new IllegalArgumentException(service.wireName() + " implements no operation");
        }
        return pool;
    }

    /** Returns the services that implement operations. */
    Set<ServiceName> services() {
        return pools.keySet();
    }

    /** Creates connections to a service, separate from those of its operations. */
    public BackendClient dedicated(ServiceName service, int connections, int waiting) {
        return of(service).withBounds(vertx, config.pool(), connections, waiting);
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

    private static Counter retriesOf(ServiceName service, MeterRegistry metrics) {
        return metrics.counter("backend_retries_total", "service", service.wireName());
    }

    private @Nullable URI baseOf(ServiceName service) {
        RoutingConfig.Services services = config.services();
        return switch (service) {
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
