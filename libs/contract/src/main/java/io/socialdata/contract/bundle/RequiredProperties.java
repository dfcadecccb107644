package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.References;
import java.util.List;
import java.util.Map.Entry;

/**
 * Repeats a property where a part of an {@code allOf} only requires it. JSON Schema needs no repetition, but code
 * generators look for a required property in the same part.
 */
final class RequiredProperties {

    private final ObjectNode document;

    private RequiredProperties(ObjectNode document) {
        this.document = document;
    }

    static void repeat(ObjectNode document) {
        RequiredProperties requiredProperties = new RequiredProperties(document);
        for (JsonNode composed : List.copyOf(document.findParents("allOf"))) {
            requiredProperties.complete(composed);
        }
    }

    private void complete(JsonNode composed) {
        ObjectNode known = document.objectNode();
        collect(composed, known);
        for (JsonNode part : composed.path("allOf")) {
            for (JsonNode required : part.path("required")) {
                String name = required.asText();
                if (!part.path("properties").has(name) && known.has(name)) {
                    ((ObjectNode) part)
                            .withObjectProperty("properties")
                            .set(name, known.get(name).deepCopy());
                }
            }
        }
    }

    private void collect(JsonNode schema, ObjectNode known) {
        JsonNode resolved = References.resolved(document, schema);
        for (Entry<String, JsonNode> property : resolved.path("properties").properties()) {
            known.putIfAbsent(property.getKey(), property.getValue());
        }
        resolved.path("allOf").forEach(part -> collect(part, known));
    }
}
