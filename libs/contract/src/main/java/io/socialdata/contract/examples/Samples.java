package io.socialdata.contract.examples;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.References;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Example values, from the contract's own examples where available. */
final class Samples {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private final JsonNode document;

    Samples(JsonNode document) {
        this.document = document;
    }

    /** Returns the target of a reference, or the node itself. */
    JsonNode resolve(JsonNode node) {
        return References.resolved(document, node);
    }

    JsonNode of(JsonNode given) {
        JsonNode schema = resolve(given);
        for (String keyword : List.of("examples", "enum", "anyOf", "oneOf", "type")) {
            JsonNode list = schema.path(keyword);
            if (list.isArray() && !list.isEmpty()) {
                boolean isValue = keyword.equals("examples") || keyword.equals("enum");
                return isValue ? list.get(0) : alternative(keyword, list.get(0), schema);
            }
        }
        if (schema.has("const")) {
            return schema.get("const");
        }
        return schema.has("default")
                ? schema.get("default")
                : ofType(schema.path("type").asText(), schema);
    }

    /** Returns an object with the wanted and the required members. */
    ObjectNode object(JsonNode given, Set<String> includedMembers) {
        JsonNode schema = resolve(given);
        ObjectNode sample = JSON.objectNode();
        List<String> required = new ArrayList<>();
        schema.path("required").forEach(name -> required.add(name.asText()));
        for (Map.Entry<String, JsonNode> member : schema.path("properties").properties()) {
            if (includedMembers.contains(member.getKey()) || required.contains(member.getKey())) {
                sample.set(member.getKey(), of(member.getValue()));
            }
        }
        schema.path("allOf").forEach(part -> sample.setAll(object(part, includedMembers)));
        return sample;
    }

    private JsonNode alternative(String keyword, JsonNode first, JsonNode schema) {
        return keyword.equals("type") ? ofType(first.asText(), schema) : of(first);
    }

    private JsonNode ofType(String type, JsonNode schema) {
        return switch (type) {
            case "integer", "number" -> JSON.numberNode(schema.path("minimum").asInt(1));
            case "boolean" -> JSON.booleanNode(true);
            case "array" -> JSON.arrayNode().add(of(schema.path("items")));
            case "string" -> JSON.textNode(textOf(schema.path("format").asText("")));
            default -> object(schema, Set.of());
        };
    }

    private static String textOf(String format) {
        return switch (format) {
            case "uuid" -> "7a1d1f5e-6d1c-4a57-9b39-5b7b2f1f8d11";
            case "date-time" -> "2026-01-14T09:22:31.000Z";
            default -> "text";
        };
    }
}
