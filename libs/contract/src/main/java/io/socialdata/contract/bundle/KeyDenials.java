package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Adds the refusal of a key that is not good for a call to every operation that tells of no 403 of its own. */
final class KeyDenials {

    private static final String STATUS = "403";
    private static final String ANSWER = "#/components/responses/KeyForbidden";

    private KeyDenials() {}

    static void add(ObjectNode document) {
        for (ObjectNode operation : OpenApiNodes.operations(document)) {
            ObjectNode answers = operation.withObjectProperty("responses");
            if (!answers.has(STATUS)) {
                answers.putObject(STATUS).put("$ref", ANSWER);
                OpenApiNodes.sort(answers);
            }
        }
    }
}
