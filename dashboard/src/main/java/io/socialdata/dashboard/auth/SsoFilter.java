package io.socialdata.dashboard.auth;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.container.ContainerRequestContext;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Without a single sign-on its address is no page; found out before anybody asks the issuer that is not there. */
@ApplicationScoped // made when first used: filters are made before there is configuration
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
