package io.socialdata.testkit.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.ValidationMessage;
import java.util.Set;
import java.util.stream.Collectors;

/** Asserts that the response of an operation matches the contract. */
public final class ContractResponses {

    private static final JsonMapper JSON = new JsonMapper();
    private static final ContractSchemas SCHEMAS = ContractSchemas.load();

    private ContractResponses() {}

    /**
     * Passes if {@code body} matches the schema that the contract defines for responses of this operation with this
     * status.
     *
     * @throws AssertionError if it does not, if it is not JSON, or if the contract has no such operation
     */
    public static void conforms(String operationId, int status, String body) {
        String label = operationId + " " + status;
        Set<ValidationMessage> violations =
                SCHEMAS.response(operationId, status).validate(json(label, body));
        if (!violations.isEmpty()) {
            throw new AssertionError(violations.stream()
                    .map(ValidationMessage::toString)
                    .collect(Collectors.joining(
                            "\n  ", label + " does not conform to the contract:\n  ", "\nBody: " + body)));
        }
    }

    private static JsonNode json(String label, String body) {
        try {
            JsonNode json = JSON.readTree(body);
            if (json.isMissingNode()) {
                throw new AssertionError(label + " has no body");
            }
            return json;
        } catch (JsonProcessingException e) {
            throw new AssertionError(label + " is not JSON: " + body, e);
        }
    }
}
