package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Set;
import java.util.TreeMap;

/** Finds operations and responses in a document. */
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

    /** Sorts responses by status. */
    static void sort(ObjectNode answers) {
        Map<String, JsonNode> byStatus = new TreeMap<>();
        answers.properties().forEach(response -> byStatus.put(response.getKey(), response.getValue()));
        answers.removeAll();
        answers.setAll(byStatus);
    }
}
