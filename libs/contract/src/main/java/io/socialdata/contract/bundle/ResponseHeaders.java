package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.References;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map.Entry;
import java.util.Set;

/**
 * Adds the headers that follow from general rules, so that each rule is defined once and not in about a hundred
 * responses: every response has the request id, responses to a known key have its limits, paid ones have the credit,
 * those that {@code fields} reduces name its unknown paths, and temporary errors have the retry delay.
 */
final class ResponseHeaders {

    private static final List<String> LIMITS =
            List.of("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "RateLimit", "RateLimit-Policy");
    private static final List<String> CREDIT = List.of("X-Credits-Charged", "X-Credits-Remaining");

    private ResponseHeaders() {}

    static void add(ObjectNode document) {
        // By identity: two equal responses are still separate.
        IdentityHashMap<ObjectNode, Set<String>> headers = new IdentityHashMap<>();
        for (ObjectNode operation : OpenApiNodes.operations(document)) {
            boolean projection = operation.path("x-projection").asBoolean();
            for (Entry<String, JsonNode> response : operation.path("responses").properties()) {
                headers.computeIfAbsent(
                                (ObjectNode) References.resolved(document, response.getValue()),
                                node -> new LinkedHashSet<>())
                        .addAll(names(response.getKey(), projection));
            }
        }
        headers.forEach(ResponseHeaders::describe);
    }

    private static void describe(ObjectNode response, Set<String> names) {
        ObjectNode headers = response.withObjectProperty("headers");
        for (String name : names) {
            headers.putObject(name).put("$ref", "#/components/headers/" + name);
        }
    }

    private static List<String> names(String status, boolean projection) {
        List<String> names = new ArrayList<>(List.of("X-Request-Id"));
        if (!status.equals("401")) {
            names.addAll(LIMITS);
        }
        if (status.startsWith("2")) {
            names.addAll(CREDIT);
            if (projection) {
                names.add("X-Unknown-Fields");
            }
        }
        if (status.equals("429") || status.equals("503")) {
            names.add("Retry-After");
        }
        return names;
    }
}
