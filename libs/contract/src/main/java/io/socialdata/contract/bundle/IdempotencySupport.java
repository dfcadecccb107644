package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * Adds to every write what makes it safe to repeat: the header that names it, the mark of a repeated answer, and the refusals
 * that the name can bring.
 */
final class IdempotencySupport {

    private static final String OWNER = "writes";
    private static final String PARAMETER = "#/components/parameters/IdempotencyKey";
    private static final String MARK = "Idempotent-Replayed";

    private final ObjectNode document;

    private IdempotencySupport(ObjectNode document) {
        this.document = document;
    }

    static void add(ObjectNode document) {
        IdempotencySupport idempotencySupport = new IdempotencySupport(document);
        for (ObjectNode operation : OpenApiNodes.operations(document)) {
            if (operation.path("x-service").asText().equals(OWNER)) {
                idempotencySupport.addTo(operation);
            }
        }
    }

    private void addTo(ObjectNode operation) {
        operation.withArrayProperty("parameters").addObject().put("$ref", PARAMETER);
        ObjectNode answers = operation.withObjectProperty("responses");
        answers.set("409", extended(answers.path("409"), "IdempotencyConflict"));
        answers.set("422", extended(answers.path("422"), "IdempotencyMismatch"));
        OpenApiNodes.sort(answers);
        for (JsonNode answer : answers) {
            if (!answer.has("$ref")) {
                ((ObjectNode) answer)
                        .withObjectProperty("headers")
                        .putObject(MARK)
                        .put("$ref", "#/components/headers/" + MARK);
            }
        }
    }

    /** What the operation says of this status, if anything, and what a key can bring besides. */
    private JsonNode extended(JsonNode own, String added) {
        ObjectNode addition = ((ObjectNode) document.at("/components/responses/" + added)).deepCopy();
        if (own.isMissingNode()) {
            return addition;
        }
        ObjectNode whole = ((ObjectNode) OpenApiNodes.resolve(document, own)).deepCopy();
        String description =
                own.path("description").asText(whole.path("description").asText());
        whole.put(
                "description", description + " " + addition.path("description").asText());
        ObjectNode media = (ObjectNode) whole.at("/content/application~1json");
        JsonNode schema = media.get("schema");
        media.putObject("schema").putArray("anyOf").add(schema).add(addition.at("/content/application~1json/schema"));
        return whole;
    }
}
