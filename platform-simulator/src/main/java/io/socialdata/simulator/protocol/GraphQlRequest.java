package io.socialdata.simulator.protocol;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a GraphQL call. Clients send them in the query, a JSON body or a form body; each part is an object, or
 * an object encoded as a string. If query and body contain the same variable, the body wins.
 */
public record GraphQlRequest(
        Variables variables, ObjectNode features, Optional<String> queryId, Optional<String> operationName) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * Parses the parts of a call.
     *
     * @throws UnreadableRequestException if a part is present but malformed
     */
    public static GraphQlRequest read(WireCall call) {
        ObjectNode body = body(call);
        ObjectNode variables = part(call, "variables").setAll(part(body.get("variables")));
        ObjectNode toggles = toggles(call).setAll(part(body.get("fieldToggles")));
        ObjectNode features = part(call, "features").setAll(part(body.get("features")));
        return new GraphQlRequest(
                new Variables(variables, toggles),
                features,
                text(body.get("queryId")).or(() -> call.query("queryId")),
                text(body.get("operationName")).or(() -> call.query("operationName")));
    }

    /** Returns the toggles: one part, or as older clients send them: {@code fieldToggles[withX]=true}. */
    private static ObjectNode toggles(WireCall call) {
        ObjectNode toggles = part(call, "fieldToggles");
        call.query().forEach((name, value) -> {
            if (name.startsWith("fieldToggles[") && name.endsWith("]")) {
                toggles.put(name.substring("fieldToggles[".length(), name.length() - 1), value);
            }
        });
        return toggles;
    }

    private static ObjectNode part(WireCall call, String name) {
        return call.query(name).map(GraphQlRequest::object).orElseGet(JSON::createObjectNode);
    }

    private static ObjectNode part(@Nullable JsonNode node) {
        if (node == null || node.isNull()) {
            return JSON.createObjectNode();
        }
        if (node.isTextual()) {
            return object(node.textValue());
        }
        if (node instanceof ObjectNode object) {
            return object;
        }
        throw new UnreadableRequestException();
    }

    private static ObjectNode body(WireCall call) {
        String body = call.body().strip();
        if (body.isEmpty()) {
            return JSON.createObjectNode();
        }
        return body.startsWith("{") ? object(body) : form(body);
    }

    private static ObjectNode form(String body) {
        ObjectNode fields = JSON.createObjectNode();
        try {
            new QueryStringDecoder(body, false)
                    .parameters()
                    .forEach((name, values) -> fields.put(name, values.getFirst()));
        } catch (IllegalArgumentException e) {
            throw new UnreadableRequestException();
        }
        return fields;
    }

    private static ObjectNode object(String json) {
        if (json.isBlank()) {
            return JSON.createObjectNode();
        }
        try {
            if (JSON.readTree(json) instanceof ObjectNode object) {
                return object;
            }
            throw new UnreadableRequestException();
        } catch (JsonProcessingException e) {
            throw new UnreadableRequestException();
        }
    }

    private static Optional<String> text(@Nullable JsonNode node) {
        return Optional.ofNullable(node).map(JsonNode::textValue).filter(value -> !value.isBlank());
    }
}
