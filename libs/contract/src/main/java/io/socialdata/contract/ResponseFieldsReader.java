package io.socialdata.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.stream.Stream;

/** Reads the fields of responses from the schemas of the contract. */
final class ResponseFieldsReader {

    private static final String SCHEMAS = "#/components/schemas/";
    private static final String SCHEMA = "/content/application~1json/schema";

    private final JsonNode document;
    private final Map<String, FieldNode> components = new HashMap<>();

    private ResponseFieldsReader(JsonNode document) {
        this.document = document;
    }

    /** Returns the fields of each operation with {@code x-projection}, by operation id. */
    static Map<String, ResponseFields> read(JsonNode document) {
        ResponseFieldsReader reader = new ResponseFieldsReader(document);
        Map<String, ResponseFields> fields = new HashMap<>();
        for (JsonNode item : document.path("paths")) {
            for (JsonNode operation : item) {
                if (operation.path("x-projection").asBoolean()) {
                    fields.put(operation.path("operationId").asText(), new ResponseFields(reader.root(operation)));
                }
            }
        }
        return Map.copyOf(fields);
    }

    private FieldNode root(JsonNode operation) {
        FieldNode root = new FieldNode();
        for (Entry<String, JsonNode> response : operation.path("responses").properties()) {
            if (response.getKey().startsWith("2")) {
                root.include(
                        node(References.resolved(document, response.getValue()).at(SCHEMA)));
            }
        }
        root.includeMembersOfMembers();
        return root;
    }

    private FieldNode node(JsonNode schema) {
        if (schema.has("$ref")) {
            return component(schema.path("$ref").asText());
        }
        if (schema.has("items")) {
            return node(schema.path("items"));
        }
        List<JsonNode> parts = parts(schema);
        // A single part is the node itself, not a copy of it: it may be a component that is still being read.
        if (parts.size() == 1 && !schema.has("properties")) {
            return node(parts.getFirst());
        }
        FieldNode node = new FieldNode();
        fill(node, schema);
        return node;
    }

    private FieldNode component(String reference) {
        FieldNode known = components.get(reference);
        if (known != null) {
            return known;
        }
        // Registered before it is filled: the schema may contain itself.
        FieldNode node = new FieldNode();
        components.put(reference, node);
        fill(node, document.at(reference.substring(1)));
        return node;
    }

    private void fill(FieldNode node, JsonNode schema) {
        if (isOpen(schema)) {
            node.open();
        }
        schema.path("properties")
                .properties()
                .forEach(member -> node.addMember(member.getKey(), node(member.getValue())));
        if (schema.has("x-members-of")) {
            node.include(component(SCHEMAS + schema.path("x-members-of").asText()));
        }
        schema.path("x-deprecated-members").forEach(name -> node.addMember(name.asText(), FieldNode.anything()));
        parts(schema).forEach(part -> node.include(node(part)));
        if (schema.has("items")) {
            node.include(node(schema.path("items")));
        }
    }

    private static List<JsonNode> parts(JsonNode schema) {
        return Stream.of("allOf", "anyOf", "oneOf")
                .flatMap(composition -> schema.path(composition).valueStream())
                .filter(part -> !part.path("type").asText().equals("null"))
                .toList();
    }

    /** Returns whether the schema does not describe what the value contains. */
    private static boolean isOpen(JsonNode schema) {
        JsonNode others = schema.path("additionalProperties");
        if (schema.has("properties") || schema.has("allOf") || schema.has("anyOf") || schema.has("oneOf")) {
            return others.isObject() || others.asBoolean();
        }
        return (!schema.has("type") && !schema.has("const") && !schema.has("enum"))
                || schema.path("type").toString().contains("\"object\"");
    }
}
