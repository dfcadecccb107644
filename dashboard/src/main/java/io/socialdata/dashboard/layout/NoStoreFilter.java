package io.socialdata.dashboard.layout;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.container.ContainerResponseContext;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Forbids caching of pages: they contain private data, some of which is shown only once. */
@ApplicationScoped
class NoStoreFilter {

    @ServerResponseFilter
    void disableCaching(ContainerResponseContext response) {
        response.getHeaders().putSingle("Cache-Control", "no-store");
    }
}
