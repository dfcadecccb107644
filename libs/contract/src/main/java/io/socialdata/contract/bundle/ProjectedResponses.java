package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.PublicDocument;
import io.socialdata.contract.References;
import io.socialdata.contract.ResponseFields;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map.Entry;
import java.util.Set;

/**
 * Makes every response valid against its schema, also one that {@code fields} or {@code compact} has reduced. Where the
 * two apply, {@code required} keeps only the members that they never remove; the complete list moves to
 * {@link PublicDocument#UNPROJECTED_REQUIRED}.
 */
final class ProjectedResponses {

    private static final String SCHEMA = "/content/application~1json/schema";
    private static final List<String> COMPOSITIONS = List.of("allOf", "anyOf", "oneOf");

    private final ObjectNode document;
    private final Set<JsonNode> bodies = identitySet();
    private final Set<JsonNode> nested = identitySet();
    private final Set<JsonNode> requests = identitySet();

    private ProjectedResponses(ObjectNode document) {
        this.document = document;
    }

    static void relax(ObjectNode document) {
        ProjectedResponses responses = new ProjectedResponses(document);
        OpenApiNodes.operations(document).forEach(responses::collect);
        responses.nested.forEach(schema -> responses.relax(schema, Set.of()));
        responses.bodies.stream()
                .filter(schema -> !responses.nested.contains(schema))
                .forEach(schema -> responses.relax(schema, ResponseFields.ENVELOPE));
    }

    private void collect(ObjectNode operation) {
        collect(operation.path("requestBody").at(SCHEMA), requests, requests);
        if (operation.path("x-projection").asBoolean()) {
            for (Entry<String, JsonNode> response : operation.path("responses").properties()) {
                if (response.getKey().startsWith("2")) {
                    collect(References.resolved(document, response.getValue()).at(SCHEMA), bodies, nested);
                }
            }
        }
    }

    /** Adds a schema and its parts to one set, and the schemas of its members to the other. */
    private void collect(JsonNode given, Set<JsonNode> found, Set<JsonNode> members) {
        JsonNode schema = References.resolved(document, given);
        if (!schema.isObject() || !found.add(schema)) {
            return;
        }
        for (String composition : COMPOSITIONS) {
            schema.path(composition).forEach(part -> collect(part, found, members));
        }
        schema.path("properties").forEach(member -> collect(member, members, members));
        collect(schema.path("items"), members, members);
    }

    private void relax(JsonNode schema, Set<String> kept) {
        if (!(schema.get("required") instanceof ArrayNode all)) {
            return;
        }
        if (requests.contains(schema)) {
            throw new IllegalStateException("A request needs a schema of its own, not that of a response: " + schema);
        }
        ObjectNode relaxed = (ObjectNode) schema;
        ArrayNode required = document.arrayNode();
        all.forEach(name -> {
            if (kept.contains(name.asText())) {
                required.add(name);
            }
        });
        if (required.size() < all.size()) {
            relaxed.set(PublicDocument.UNPROJECTED_REQUIRED, all);
            if (required.isEmpty()) {
                relaxed.remove("required");
            } else {
                relaxed.set("required", required);
            }
        }
    }

    private static Set<JsonNode> identitySet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }
}
