package io.socialdata.dashboard.identity.auth;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Returns 404 for the single sign-on path if single sign-on is disabled, before the OIDC layer calls an issuer that
 * does not exist.
 */
@ApplicationScoped // created on first use: filters are created before the configuration exists
class SsoFilter {

    private final SsoConfig config;

    SsoFilter(SsoConfig config) {
        this.config = config;
    }

    @ServerRequestFilter(preMatching = true)
    void check(ContainerRequestContext request) {
        if (!config.enabled() && SsoResource.PATH.equals(request.getUriInfo().getPath())) {
            throw new NotFoundException();
        }
    }
}
