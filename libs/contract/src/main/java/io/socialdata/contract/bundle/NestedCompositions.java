package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.References;
import java.util.List;

/**
 * Replaces a reference to an {@code allOf} inside another {@code allOf} by its parts. In nested ones, some code
 * generators lose that a value may be null.
 */
final class NestedCompositions {

    private static final String COMPOSED = "allOf";

    private NestedCompositions() {}

    static void flatten(ObjectNode document) {
        for (JsonNode composed : List.copyOf(document.findParents(COMPOSED))) {
            ArrayNode parts = document.arrayNode();
            composed.path(COMPOSED).forEach(part -> add(part, parts, document));
            ((ObjectNode) composed).set(COMPOSED, parts);
        }
    }

    private static void add(JsonNode part, ArrayNode parts, ObjectNode document) {
        JsonNode resolved = References.resolved(document, part);
        if (part.has("$ref") && resolved.has(COMPOSED)) {
            resolved.path(COMPOSED).forEach(inner -> add(inner.deepCopy(), parts, document));
        } else {
            parts.add(part);
        }
    }
}
