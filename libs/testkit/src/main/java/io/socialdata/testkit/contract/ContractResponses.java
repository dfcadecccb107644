package io.socialdata.testkit.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.ValidationMessage;
import java.util.Set;
import java.util.stream.Collectors;

/** Asserts that what an operation answered is what the contract promises. */
public final class ContractResponses {

    private static final JsonMapper JSON = new JsonMapper();
    private static final ContractSchemas SCHEMAS = ContractSchemas.load();

    private ContractResponses() {}

    /**
     * Passes when {@code body} has the shape that the contract gives to answers of this operation with this status.
     *
     * @throws AssertionError if it has not, if it is not JSON, or if the contract knows no such operation
     */
    public static void conforms(String operationId, int status, String body) {
        String answer = operationId + " " + status;
        Set<ValidationMessage> violations = SCHEMAS.answer(operationId, status).validate(json(answer, body));
        if (!violations.isEmpty()) {
            throw new AssertionError(violations.stream()
                    .map(ValidationMessage::toString)
                    .collect(Collectors.joining(
                            "\n  ", answer + " does not conform to the contract:\n  ", "\nBody: " + body)));
        }
    }

    private static JsonNode json(String answer, String body) {
        try {
            JsonNode json = JSON.readTree(body);
            if (json.isMissingNode()) {
                throw new AssertionError(answer + " has no body");
            }
            return json;
        } catch (JsonProcessingException e) {
            throw new AssertionError(answer + " is not JSON: " + body, e);
        }
    }
}
