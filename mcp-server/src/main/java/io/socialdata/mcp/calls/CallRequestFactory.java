package io.socialdata.mcp.calls;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.RouteMatch;
import io.socialdata.mcp.operations.CallableOperation;
import io.socialdata.mcp.operations.InputPlace;
import io.socialdata.mcp.operations.OperationIndex;
import jakarta.inject.Singleton;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes the request of an operation from checked arguments. */
@Singleton
class CallRequestFactory {

    private static final String FIELDS = "fields";
    private static final String COMPACT = "compact";

    private final OperationIndex index;
    private final GatewayConfig config;

    CallRequestFactory(OperationIndex index, GatewayConfig config) {
        this.index = index;
        this.config = config;
    }

    /**
     * Returns the request, empty if the path arguments would lead to another operation.
     *
     * @param idempotencyKey name of the write; without one, a new name is made up
     */
    Optional<CallRequest> create(
            CallableOperation callable, ObjectNode arguments, boolean compact, @Nullable String idempotencyKey) {
        String path = filled(callable.operation().path(), callable, arguments);
        RouteMatch match = index.catalogue()
                .match(
                        callable.operation().root(),
                        callable.operation().method().name(),
                        path);
        if (!(match instanceof RouteMatch.Found found) || !found.operation().equals(callable.operation())) {
            return Optional.empty();
        }
        String target = filled(callable.operation().publicPath(config.dataPrefix()), callable, arguments)
                + query(callable, arguments, compact && !arguments.has(FIELDS) && !arguments.has(COMPACT));
        return Optional.of(new CallRequest(
                callable.operation().method().name(),
                target,
                body(callable, arguments),
                key(callable, idempotencyKey),
                callable.operation().priceMicroUsd()));
    }

    private static @Nullable String key(CallableOperation callable, @Nullable String given) {
        if (!callable.isWrite()) {
            return null;
        }
        return given == null ? "mcp-" + UUID.randomUUID() : given;
    }

    private static String filled(String template, CallableOperation callable, ObjectNode arguments) {
        String path = template;
        for (Map.Entry<String, InputPlace> place : callable.places().entrySet()) {
            if (place.getValue() == InputPlace.PATH) {
                String value = arguments.path(place.getKey()).asText();
                path = path.replace("{" + place.getKey() + "}", encoded(value));
            }
        }
        return path;
    }

    private static String query(CallableOperation callable, ObjectNode arguments, boolean compact) {
        List<String> parts = new ArrayList<>();
        for (Map.Entry<String, JsonNode> argument : arguments.properties()) {
            if (callable.places().get(argument.getKey()) == InputPlace.QUERY) {
                parts.add(encoded(argument.getKey()) + "=" + encoded(text(argument.getValue())));
            }
        }
        if (compact && callable.places().get(COMPACT) == InputPlace.QUERY) {
            parts.add(COMPACT + "=1");
        }
        return parts.isEmpty() ? "" : "?" + String.join("&", parts);
    }

    private static String text(JsonNode value) {
        return value.isArray()
                ? value.valueStream().map(JsonNode::asText).collect(Collectors.joining(","))
                : value.asText();
    }

    private static @Nullable String body(CallableOperation callable, ObjectNode arguments) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        for (Map.Entry<String, JsonNode> argument : arguments.properties()) {
            if (callable.places().get(argument.getKey()) == InputPlace.BODY) {
                body.set(argument.getKey(), argument.getValue());
            }
        }
        return callable.isWrite() && callable.places().containsValue(InputPlace.BODY) ? body.toString() : null;
    }

    private static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
