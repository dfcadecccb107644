package io.socialdata.web.arrival;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.value.registry.ValueRegistry;
import io.quarkus.vertx.http.HttpServer;
import io.quarkus.vertx.http.HttpServerStart;
import io.quarkus.vertx.http.HttpsServerStart;
import io.socialdata.contract.keys.CidrBlock;
import io.socialdata.logging.LogFields;
import io.socialdata.web.clientaddress.ClientAddressResolver;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.ObservesAsync;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Guards the framework's servers of a service that strangers reach. Probes have a port of their own. */
@ApplicationScoped
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "false")
class GuardedServers {

    private static final Logger LOG = Logger.getLogger(GuardedServers.class);

    private final ClientAddressResolver clientAddressResolver;
    private final MeterRegistry metrics;
    private final Vertx vertx;
    private final ValueRegistry ports;
    private @Nullable ConnectionGuard guard;

    GuardedServers(
            @ConfigProperty(name = "socialdata.web.trusted-proxies") Optional<List<CidrBlock>> trustedProxies,
            MeterRegistry metrics,
            Vertx vertx,
            ValueRegistry ports) {
        this.clientAddressResolver = new ClientAddressResolver(trustedProxies.orElse(List.of()));
        this.metrics = metrics;
        this.vertx = vertx;
        this.ports = ports;
    }

    void plain(@ObservesAsync HttpServerStart started) {
        protect(HttpServer.HTTP_PORT, started.options());
    }

    void encrypted(@ObservesAsync HttpsServerStart started) {
        protect(HttpServer.HTTPS_PORT, started.options());
    }

    /** Both servers share the limits. The gateway has neither: it guards its own server. */
    private synchronized void protect(ValueRegistry.RuntimeKey<Integer> port, HttpServerOptions options) {
        if (guard == null) {
            guard = new ConnectionGuard(GuardLimits.standard(), clientAddressResolver, metrics);
        }
        guard.protect(vertx, ports.get(port), options)
                .onFailure(cause -> LogFields.failure(cause).log(() -> LOG.error("public server is not guarded")));
    }
}
