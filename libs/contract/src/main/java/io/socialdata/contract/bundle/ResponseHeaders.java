package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map.Entry;

/**
 * Adds the headers that follow from general rules, so that each rule is defined once and not in about a hundred
 * responses: every response has the request id, responses to a known key have its limits, paid ones have the credit,
 * and temporary errors have the retry delay.
 */
final class ResponseHeaders {

    private static final List<String> LIMITS =
            List.of("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "RateLimit", "RateLimit-Policy");
    private static final List<String> CREDIT = List.of("X-Credits-Charged", "X-Credits-Remaining");

    private ResponseHeaders() {}

    static void add(ObjectNode document) {
        // By identity: two equal responses are still separate.
        IdentityHashMap<ObjectNode, String> statuses = new IdentityHashMap<>();
        for (ObjectNode operation : OpenApiNodes.operations(document)) {
            for (Entry<String, JsonNode> response : operation.path("responses").properties()) {
                statuses.put((ObjectNode) OpenApiNodes.resolve(document, response.getValue()), response.getKey());
            }
        }
        statuses.forEach(ResponseHeaders::describe);
    }

    private static void describe(ObjectNode response, String status) {
        ObjectNode headers = response.withObjectProperty("headers");
        for (String name : names(status)) {
            headers.putObject(name).put("$ref", "#/components/headers/" + name);
        }
    }

    private static List<String> names(String status) {
        List<String> names = new ArrayList<>(List.of("X-Request-Id"));
        if (!status.equals("401")) {
            names.addAll(LIMITS);
        }
        if (status.startsWith("2")) {
            names.addAll(CREDIT);
        }
        if (status.equals("429") || status.equals("503")) {
            names.add("Retry-After");
        }
        return names;
    }
}
