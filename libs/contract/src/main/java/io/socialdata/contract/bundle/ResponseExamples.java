package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.References;
import java.util.Map.Entry;
import java.util.stream.StreamSupport;

/**
 * Adds a complete example to every response, composed from the examples of its members so that the two cannot disagree.
 */
final class ResponseExamples {

    private final ObjectNode document;

    private ResponseExamples(ObjectNode document) {
        this.document = document;
    }

    static void add(ObjectNode document) {
        ResponseExamples examples = new ResponseExamples(document);
        for (ObjectNode operation : OpenApiNodes.operations(document)) {
            for (JsonNode response : operation.path("responses")) {
                JsonNode media = response.path("content").path("application/json");
                if (media instanceof ObjectNode object && !object.has("example")) {
                    examples.addTo(object);
                }
            }
        }
    }

    /** Names the example after the schema of the response, and shares it between all responses of that schema. */
    private void addTo(ObjectNode media) {
        String reference = media.path("schema").path("$ref").asText();
        String shape = reference.substring(reference.lastIndexOf('/') + 1);
        ObjectNode shared = document.withObjectProperty("components").withObjectProperty("examples");
        if (!shared.has(shape)) {
            shared.putObject(shape).set("value", of(media.path("schema")));
        }
        media.putObject("examples").putObject("answer").put("$ref", "#/components/examples/" + shape);
    }

    private JsonNode of(JsonNode schema) {
        JsonNode own = schema.path("examples").path(0);
        if (!own.isMissingNode()) {
            return own;
        }
        if (schema.has("$ref")) {
            return of(References.resolved(document, schema));
        }
        if (schema.has("const")) {
            return schema.get("const");
        }
        if (schema.has("anyOf")) {
            return of(schema.path("anyOf").path(0));
        }
        return switch (type(schema)) {
            case "array" -> JsonNodeFactory.instance.arrayNode().add(of(schema.path("items")));
            case "object" -> object(schema);
            default -> NullNode.instance;
        };
    }

    private static String type(JsonNode schema) {
        if (schema.has("allOf") || schema.has("properties")) {
            return "object";
        }
        JsonNode type = schema.path("type");
        return type.isArray() ? type.path(0).asText() : type.asText();
    }

    private ObjectNode object(JsonNode schema) {
        ObjectNode example = JsonNodeFactory.instance.objectNode();
        for (JsonNode part : schema.path("allOf")) {
            if (of(part) instanceof ObjectNode object) {
                example.setAll(object);
            }
        }
        for (Entry<String, JsonNode> member : schema.path("properties").properties()) {
            if (isRequired(schema, member.getKey()) || hasExample(member.getValue())) {
                example.set(member.getKey(), of(member.getValue()));
            }
        }
        return example;
    }

    /** Optional members without an example of their own are left out: some of them are recursive. */
    private static boolean hasExample(JsonNode schema) {
        return !schema.path("examples").path(0).isMissingNode();
    }

    private static boolean isRequired(JsonNode schema, String name) {
        return StreamSupport.stream(schema.path("required").spliterator(), false)
                .anyMatch(required -> required.asText().equals(name));
    }
}
