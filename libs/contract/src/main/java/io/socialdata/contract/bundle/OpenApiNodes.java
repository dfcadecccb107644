package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Set;
import java.util.TreeMap;

/** Finds operations and answers in a document. */
final class OpenApiNodes {

    private static final Set<String> METHODS = Set.of("get", "post", "delete");

    private OpenApiNodes() {}

    static List<ObjectNode> operations(ObjectNode document) {
        List<ObjectNode> found = new ArrayList<>();
        for (JsonNode item : document.path("paths")) {
            for (Entry<String, JsonNode> member : item.properties()) {
                if (METHODS.contains(member.getKey())) {
                    found.add((ObjectNode) member.getValue());
                }
            }
        }
        return found;
    }

    /** What a node stands for: itself, or the component it refers to. */
    static JsonNode resolve(ObjectNode document, JsonNode node) {
        JsonNode reference = node.path("$ref");
        return reference.isTextual() ? document.at(reference.textValue().substring(1)) : node;
    }

    /** Brings answers into the order of their statuses. */
    static void sort(ObjectNode answers) {
        Map<String, JsonNode> byStatus = new TreeMap<>();
        answers.properties().forEach(answer -> byStatus.put(answer.getKey(), answer.getValue()));
        answers.removeAll();
        answers.setAll(byStatus);
    }
}
