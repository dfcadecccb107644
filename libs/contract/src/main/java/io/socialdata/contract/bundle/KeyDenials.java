package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.TreeMap;

/** Adds the refusal of a key that is not good for a call to every operation that tells of no 403 of its own. */
final class KeyDenials {

    private static final String STATUS = "403";
    private static final String ANSWER = "#/components/responses/KeyForbidden";

    private KeyDenials() {}

    static void add(ObjectNode document) {
        for (ObjectNode operation : Answers.operations(document)) {
            ObjectNode answers = operation.withObjectProperty("responses");
            if (!answers.has(STATUS)) {
                answers.putObject(STATUS).put("$ref", ANSWER);
                sort(answers);
            }
        }
    }

    private static void sort(ObjectNode answers) {
        Map<String, JsonNode> byStatus = new TreeMap<>();
        answers.properties().forEach(answer -> byStatus.put(answer.getKey(), answer.getValue()));
        answers.removeAll();
        answers.setAll(byStatus);
    }
}
