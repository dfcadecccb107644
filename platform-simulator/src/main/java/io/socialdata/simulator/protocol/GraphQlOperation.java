package io.socialdata.simulator.protocol;

import io.socialdata.simulator.protocol.Endpoint.Access;
import java.util.List;

/** A table with one GraphQL operation. */
public interface GraphQlOperation extends EndpointTable {

    String name();

    default boolean mutation() {
        return false;
    }

    default Access access() {
        return Access.LOGIN;
    }

    PlatformResponse answer(Variables variables, Viewer viewer);

    @Override
    default List<GraphQlEndpoint> endpoints() {
        return List.of(new GraphQlEndpoint(
                name(), mutation(), access(), List.of(), call -> answer(call.variables(), call.viewer())));
    }
}
