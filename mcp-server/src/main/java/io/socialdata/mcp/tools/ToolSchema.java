package io.socialdata.mcp.tools;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.vertx.core.json.JsonObject;

/** The input schema of a tool that is not an operation of the contract. */
final class ToolSchema {

    private final ObjectNode schema = JsonNodeFactory.instance.objectNode().put("type", "object");
    private final ObjectNode properties = schema.putObject("properties");
    private final ArrayNode required = schema.putArray("required");

    ToolSchema required(String name, String type, String description) {
        required.add(name);
        return optional(name, type, description);
    }

    ToolSchema optional(String name, String type, String description) {
        properties.putObject(name).put("type", type).put("description", description);
        return this;
    }

    Object build() {
        return asObject(schema.put("additionalProperties", false));
    }

    /** Converts a schema into the form in which the implementation of the protocol writes it. */
    static Object asObject(ObjectNode schema) {
        return new JsonObject(schema.toString());
    }
}
