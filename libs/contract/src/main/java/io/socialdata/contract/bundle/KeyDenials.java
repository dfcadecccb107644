package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Adds the 403 response for a key without permission to every operation that does not declare its own 403. */
final class KeyDenials {

    private static final String STATUS = "403";
    private static final String RESPONSE_REF = "#/components/responses/KeyForbidden";

    private KeyDenials() {}

    static void add(ObjectNode document) {
        for (ObjectNode operation : OpenApiNodes.operations(document)) {
            ObjectNode answers = operation.withObjectProperty("responses");
            if (!answers.has(STATUS)) {
                answers.putObject(STATUS).put("$ref", RESPONSE_REF);
                OpenApiNodes.sort(answers);
            }
        }
    }
}
