package io.socialdata.dashboard.identity.operatorlogins;

import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.container.ContainerRequestContext;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Returns 404 for all paths of the console if it is disabled or reached under another host name. A public route leads
 * to the dashboard by its public name, so the console is not behind it.
 */
@ApplicationScoped // created on first use: filters are created before the configuration exists
class ConsoleFilter {

    private final OperatorConfig config;

    ConsoleFilter(OperatorConfig config) {
        this.config = config;
    }

    @ServerRequestFilter(preMatching = true)
    void check(ContainerRequestContext request, RoutingContext context) {
        if (isConsole(request, context) && !(config.enabled() && isOwnHost(context))) {
            throw new NotFoundException();
        }
    }

    private static boolean isConsole(ContainerRequestContext request, RoutingContext context) {
        return ConsolePath.matches(request.getUriInfo().getPath()) || ConsolePath.matches(context.normalizedPath());
    }

    private boolean isOwnHost(RoutingContext context) {
        return Optional.ofNullable(context.request().authority())
                .filter(asked -> config.host()
                        .filter(own -> own.equalsIgnoreCase(asked.host()))
                        .isPresent())
                .isPresent();
    }
}
