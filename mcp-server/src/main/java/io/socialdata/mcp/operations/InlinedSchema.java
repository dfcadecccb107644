package io.socialdata.mcp.operations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.References;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;

/** Copies schemas of the contract without references and extensions: a tool's schema must stand alone. */
final class InlinedSchema {

    private static final String REFERENCE = "$ref";

    private final JsonNode document;
    private final Deque<String> open = new ArrayDeque<>();

    InlinedSchema(JsonNode document) {
        this.document = document;
    }

    /** Returns the target of a reference, or the node itself. */
    JsonNode resolve(JsonNode node) {
        return References.resolved(document, node);
    }

    /** Returns a copy in which every reference is replaced by its target; one to itself accepts any object. */
    JsonNode copy(JsonNode schema) {
        String reference = schema.path(REFERENCE).asText("");
        if (!reference.isEmpty()) {
            return target(reference, schema);
        }
        if (schema.isArray()) {
            ArrayNode items = JsonNodeFactory.instance.arrayNode();
            schema.forEach(item -> items.add(copy(item)));
            return items;
        }
        if (!schema.isObject()) {
            return schema;
        }
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        for (Map.Entry<String, JsonNode> member : schema.properties()) {
            if (!member.getKey().startsWith("x-")) {
                result.set(member.getKey(), copy(member.getValue()));
            }
        }
        return result;
    }

    private JsonNode target(String reference, JsonNode referring) {
        if (open.contains(reference)) {
            return JsonNodeFactory.instance.objectNode().put("type", "object");
        }
        open.push(reference);
        JsonNode result = copy(document.at(reference.substring(1)));
        open.pop();
        if (result instanceof ObjectNode object && referring.has("description")) {
            object.set("description", referring.get("description"));
        }
        return result;
    }
}
