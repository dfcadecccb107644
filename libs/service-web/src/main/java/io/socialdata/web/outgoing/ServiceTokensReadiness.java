package io.socialdata.web.outgoing;

import io.quarkus.arc.All;
import io.quarkus.runtime.Startup;
import io.socialdata.contract.ServiceName;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.stream.Collectors;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Reports not ready until there was a token for each service that this one calls, and asks for them at the start. Later
 * outages of the issuer do not show here.
 */
@Readiness
@Singleton
@Startup
class ServiceTokensReadiness implements HealthCheck {

    private final ServiceTokens tokens;
    private volatile boolean complete;

    ServiceTokensReadiness(ServiceTokens tokens, @All List<ServiceRequestFilter> clients) {
        this.tokens = tokens;
        clients.forEach(client -> client.expectTokenOf(tokens));
    }

    @Override
    public HealthCheckResponse call() {
        List<ServiceName> missing = complete ? List.of() : tokens.missing();
        complete = missing.isEmpty();
        var response = HealthCheckResponse.named("service tokens").status(complete);
        if (!complete) {
            response.withData(
                    "reason",
                    missing.stream()
                            .map(ServiceName::wireName)
                            .collect(Collectors.joining(", ", "no token for ", " yet")));
        }
        return response.build();
    }
}
