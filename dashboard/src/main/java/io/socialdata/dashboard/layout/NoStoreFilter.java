package io.socialdata.dashboard.layout;

import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerResponseContext;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Keeps pages out of every cache: they show what belongs to one person, some of it once. */
@Singleton
class NoStoreFilter {

    @ServerResponseFilter
    void keepNothing(ContainerResponseContext answer) {
        answer.getHeaders().putSingle("Cache-Control", "no-store");
    }
}
