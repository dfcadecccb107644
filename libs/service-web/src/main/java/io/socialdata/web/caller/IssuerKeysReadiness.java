package io.socialdata.web.caller;

import io.quarkus.arc.properties.IfBuildProperty;
import io.quarkus.oidc.runtime.TenantConfigBean;
import io.quarkus.oidc.runtime.TenantConfigContext;
import io.quarkus.runtime.Startup;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;
import org.jboss.logging.Logger;

/**
 * Reports not ready until the issuer's keys are loaded: without them every call is rejected. They are never dropped, so
 * later outages do not show here.
 *
 * <p>Quarkus asks for them at the start and then only when a call comes. A service that is not ready gets no calls, so this
 * check asks too.
 */
@Readiness
@Singleton
@Startup
@IfBuildProperty(name = "socialdata.web.token-protected", stringValue = "true")
class IssuerKeysReadiness implements HealthCheck {

    private static final Logger LOG = Logger.getLogger(IssuerKeysReadiness.class);

    private static final Duration PAUSE = Duration.ofSeconds(2);

    private final TenantConfigContext issuer;
    private final AtomicBoolean asking = new AtomicBoolean();

    IssuerKeysReadiness(TenantConfigBean tenants, Vertx vertx) {
        this.issuer = tenants.getDefaultTenant();
        if (!issuer.ready()) {
            vertx.setPeriodic(PAUSE.toMillis(), timer -> {
                if (issuer.ready()) {
                    vertx.cancelTimer(timer);
                    LOG.info("the issuer's keys are loaded");
                } else if (asking.compareAndSet(false, true)) {
                    Uni.createFrom()
                            .deferred(issuer::initialize)
                            .subscribe()
                            .with(_ -> asking.set(false), _ -> asking.set(false));
                }
            });
        }
    }

    @Override
    public HealthCheckResponse call() {
        var response = HealthCheckResponse.named("issuer keys").status(issuer.ready());
        if (!issuer.ready()) {
            response.withData("reason", "no keys from the issuer yet");
        }
        return response.build();
    }
}
