package io.socialdata.dashboard.operator.entry;

import io.socialdata.dashboard.identity.operatorlogins.OperatorConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Returns 404 for the single sign-on of operators if it is disabled, before the OIDC layer calls its issuer. */
@ApplicationScoped // created on first use: filters are created before the configuration exists
class ConsoleSsoFilter {

    private final OperatorConfig config;

    ConsoleSsoFilter(OperatorConfig config) {
        this.config = config;
    }

    @ServerRequestFilter(preMatching = true)
    void check(ContainerRequestContext request) {
        if (!config.sso().enabled()
                && ConsoleSsoResource.PATH.equals(request.getUriInfo().getPath())) {
            throw new NotFoundException();
        }
    }
}
