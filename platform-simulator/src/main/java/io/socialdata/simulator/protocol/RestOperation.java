package io.socialdata.simulator.protocol;

import io.socialdata.simulator.protocol.Endpoint.Access;
import java.util.List;
import java.util.Set;

/** A table with one REST operation. */
public interface RestOperation extends EndpointTable {

    String name();

    String method();

    default Set<String> paths() {
        return Set.of(name());
    }

    default Access access() {
        return Access.LOGIN;
    }

    PlatformResponse answer(WireCall call, Viewer viewer);

    @Override
    default List<RestEndpoint> endpoints() {
        return List.of(new RestEndpoint(name(), method(), paths(), access(), this::answer));
    }
}
