package io.socialdata.simulator.server;

import io.quarkus.arc.All;
import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.EndpointTable;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.RequestTarget;
import io.socialdata.simulator.protocol.RequestTarget.GraphQl;
import io.socialdata.simulator.protocol.RequestTarget.Rest;
import io.socialdata.simulator.protocol.RestEndpoint;
import io.socialdata.simulator.protocol.WireCall;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the endpoint of a call. */
@Singleton
final class EndpointRouter {

    private final Map<String, GraphQlEndpoint> graphQl;
    private final Map<MethodAndPath, RestEndpoint> rest;
    private final QueryIds queryIds;

    private record MethodAndPath(String method, String path) {}

    /** The target of a call. */
    sealed interface Route {

        record ToGraphQl(GraphQlEndpoint endpoint, Optional<String> queryId) implements Route {}

        record ToRest(RestEndpoint endpoint) implements Route {}

        record ToNothing() implements Route {}
    }

    EndpointRouter(@All List<EndpointTable> tables, QueryIds queryIds) {
        List<Endpoint> endpoints = tables.stream()
                .<Endpoint>flatMap(table -> table.endpoints().stream())
                .toList();
        this.graphQl = all(GraphQlEndpoint.class, endpoints)
                .collect(Collectors.toMap(GraphQlEndpoint::name, Function.identity()));
        this.rest = all(RestEndpoint.class, endpoints)
                .flatMap(endpoint -> endpoint.paths().stream()
                        .map(path -> Map.entry(new MethodAndPath(endpoint.method(), path), endpoint)))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
        this.queryIds = queryIds;
    }

    private static <T extends Endpoint> Stream<T> all(Class<T> family, List<Endpoint> endpoints) {
        return endpoints.stream().filter(family::isInstance).map(family::cast);
    }

    Route route(WireCall call) {
        return switch (RequestTarget.of(call.path())) {
            case GraphQl address -> toGraphQl(call, address);
            case Rest(var path) ->
                find(call.method(), path).<Route>map(Route.ToRest::new).orElseGet(Route.ToNothing::new);
        };
    }

    /** Finds the endpoint of exactly that path, or of that path with any id as its last segment. */
    private Optional<RestEndpoint> find(String method, String path) {
        RestEndpoint exact = rest.get(new MethodAndPath(method, path));
        return Optional.ofNullable(exact != null ? exact : rest.get(new MethodAndPath(method, anyId(path))));
    }

    private static String anyId(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1) + "*.json";
    }

    private Route toGraphQl(WireCall call, GraphQl address) {
        boolean get = call.method().equals("GET");
        if (!get && !call.method().equals("POST")) {
            return new Route.ToNothing();
        }
        return address.operation()
                .or(() -> queryIds.operationNamedIn(call))
                .map(graphQl::get)
                .filter(endpoint -> !(get && endpoint.onlyByPost()))
                .<Route>map(endpoint -> new Route.ToGraphQl(endpoint, address.queryId()))
                .orElseGet(Route.ToNothing::new);
    }
}
