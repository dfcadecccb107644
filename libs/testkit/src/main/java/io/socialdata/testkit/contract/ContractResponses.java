package io.socialdata.testkit.contract;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.networknt.schema.Schema;
import io.socialdata.contract.ResponseFields;
import java.util.List;
import java.util.stream.Stream;

/** Asserts that the response of an operation matches the contract. */
public final class ContractResponses {

    private static final JsonMapper JSON = new JsonMapper();
    private static final ContractSchemas SCHEMAS = ContractSchemas.load();

    private ContractResponses() {}

    /**
     * Passes if {@code body} matches the schema that the contract defines for responses of this operation with this
     * status, and has everything that such a response has without {@code fields} and {@code compact}. If callers can
     * select fields, all members must be fields that the contract knows: any other could not be selected.
     *
     * @throws AssertionError if it does not, if it is not JSON, or if the contract has no such operation
     */
    public static void conforms(String operationId, int status, String body) {
        String label = operationId + " " + status;
        JsonNode json = json(label, body);
        Stream<String> unknown = SCHEMAS.fields(operationId, status).stream()
                .flatMap(fields -> unknown(fields, List.of(), json))
                .map(path -> "the contract has no field " + path);
        check(label, body, Stream.concat(violations(SCHEMAS.unprojectedResponse(operationId, status), json), unknown));
    }

    /** Passes if {@code body} matches the published schema, as every response does, whatever it was reduced to. */
    public static void projectedConforms(String operationId, int status, String body) {
        String label = operationId + " " + status;
        check(label, body, violations(SCHEMAS.response(operationId, status), json(label, body)));
    }

    /** Passes if {@code body} matches the published schema of the response to a dry run. */
    public static void dryRunConforms(String body) {
        check("dry run", body, violations(SCHEMAS.dryRun(), json("dry run", body)));
    }

    private static void check(String label, String body, Stream<String> violations) {
        List<String> found = violations.toList();
        if (!found.isEmpty()) {
            throw new AssertionError(
                    label + " does not conform to the contract:\n  " + String.join("\n  ", found) + "\nBody: " + body);
        }
    }

    private static Stream<String> violations(Schema schema, JsonNode json) {
        return schema.validate(json).stream().map(Object::toString);
    }

    private static Stream<String> unknown(ResponseFields fields, List<String> path, JsonNode value) {
        if (!path.isEmpty() && !fields.contains(path)) {
            return Stream.of(String.join(".", path));
        }
        if (value.isArray()) {
            return value.valueStream()
                    .flatMap(element -> unknown(fields, path, element))
                    .distinct();
        }
        return value.properties().stream()
                .flatMap(member -> unknown(
                        fields,
                        Stream.concat(path.stream(), Stream.of(member.getKey())).toList(),
                        member.getValue()));
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
