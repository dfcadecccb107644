package io.socialdata.contract.bundle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.contract.References;

/**
 * Adds idempotency to every write: the request header with the key, the response header that marks a replay, and the
 * errors that a key can cause.
 */
final class IdempotencySupport {

    private static final String SERVICE = "writes";
    private static final String PARAMETER = "#/components/parameters/IdempotencyKey";
    private static final String MARK = "Idempotent-Replayed";

    private final ObjectNode document;

    private IdempotencySupport(ObjectNode document) {
        this.document = document;
    }

    static void add(ObjectNode document) {
        IdempotencySupport idempotencySupport = new IdempotencySupport(document);
        for (ObjectNode operation : OpenApiNodes.operations(document)) {
            if (operation.path("x-service").asText().equals(SERVICE)) {
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
        for (JsonNode response : answers) {
            if (!response.has("$ref")) {
                ((ObjectNode) response)
                        .withObjectProperty("headers")
                        .putObject(MARK)
                        .put("$ref", "#/components/headers/" + MARK);
            }
        }
    }

    /**
     * Returns the response that the operation declares for this status, if any, extended by the one for idempotency
     * keys.
     */
    private JsonNode extended(JsonNode own, String added) {
        ObjectNode addition = ((ObjectNode) document.at("/components/responses/" + added)).deepCopy();
        if (own.isMissingNode()) {
            return addition;
        }
        ObjectNode resolved = ((ObjectNode) References.resolved(document, own)).deepCopy();
        String description =
                own.path("description").asText(resolved.path("description").asText());
        resolved.put(
                "description", description + " " + addition.path("description").asText());
        ObjectNode media = (ObjectNode) resolved.at("/content/application~1json");
        JsonNode schema = media.get("schema");
        media.putObject("schema").putArray("anyOf").add(schema).add(addition.at("/content/application~1json/schema"));
        return resolved;
    }
}
