package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map.Entry;

/**
 * Adds the headers that answers carry by rule, so that the rule stands here once and not in some hundred answers: all name
 * the request, those to a known key tell its limits, paid ones tell the credit, and refusals for a time say how long.
 */
final class ResponseHeaders {

    private static final List<String> LIMITS =
            List.of("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "RateLimit", "RateLimit-Policy");
    private static final List<String> CREDIT = List.of("X-Credits-Charged", "X-Credits-Remaining");

    private ResponseHeaders() {}

    static void add(ObjectNode document) {
        // By identity: two answers that look alike are still two answers.
        IdentityHashMap<ObjectNode, String> statuses = new IdentityHashMap<>();
        for (ObjectNode operation : OpenApiNodes.operations(document)) {
            for (Entry<String, JsonNode> answer : operation.path("responses").properties()) {
                statuses.put((ObjectNode) OpenApiNodes.resolve(document, answer.getValue()), answer.getKey());
            }
        }
        statuses.forEach(ResponseHeaders::describe);
    }

    private static void describe(ObjectNode answer, String status) {
        ObjectNode headers = answer.withObjectProperty("headers");
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
