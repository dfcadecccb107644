package io.socialdata.testkit.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.References;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The reads of the contract, and every error that it defines for each of them. */
public final class ContractErrors {

    /** The gateway sends these before a read begins; 500 is an unexpected failure. */
    private static final Set<String> EXCLUDED_KINDS = Set.of(
            "401 unauthorized",
            "402 insufficient_credits",
            "402 cost_limit_exceeded",
            "408 request_timeout",
            "500 server_error");

    static final JsonNode CONTRACT = contract();

    private ContractErrors() {}

    /**
     * An error of an operation.
     *
     * @param error the code; one status may have several
     */
    public record ErrorCase(String operation, int status, String error) {

        /** Returns status and code. */
        public String kind() {
            return status + " " + error;
        }
    }

    /** Returns the operations that act as an account of the caller, always or in one of their forms. */
    public static List<String> privateReads() {
        return reads().filter(ContractErrors::isActing)
                .map(ContractErrors::idOf)
                .toList();
    }

    /** Returns the operations that work without an account of the caller, at least in one of their forms. */
    public static List<String> publicReads() {
        return reads().filter(read -> "none".equals(read.path("x-acting").asText()))
                .map(ContractErrors::idOf)
                .toList();
    }

    /** Returns the errors that the contract defines for an operation, without those of other components. */
    public static List<ErrorCase> of(String operation) {
        JsonNode read = reads().filter(one -> idOf(one).equals(operation))
                .findFirst()
                .orElseThrow(() -> new AssertionError("the contract has no read " + operation));
        return read.path("responses").properties().stream()
                .filter(response -> response.getKey().matches("[45][0-9][0-9]"))
                .flatMap(response -> errors(operation, response))
                .filter(errorCase -> !EXCLUDED_KINDS.contains(errorCase.kind()))
                .toList();
    }

    /** Returns whether a caller can send anything that the operation has to reject. */
    public static boolean takesParameters(String operation) {
        JsonNode read =
                reads().filter(one -> idOf(one).equals(operation)).findFirst().orElseThrow();
        return read.has("requestBody")
                || read.path("x-inline-credentials").asBoolean()
                || read.path("parameters")
                        .valueStream()
                        .map(node -> References.resolved(CONTRACT, node))
                        .anyMatch(ContractErrors::isRelevant);
    }

    /** {@code compact} never rejects anything, and neither does the sort order of the lists of drafts. */
    private static boolean isRelevant(JsonNode parameter) {
        return "query".equals(parameter.path("in").asText())
                && !Set.of("compact", "ascending")
                        .contains(parameter.path("name").asText());
    }

    private static Stream<ErrorCase> errors(String operation, Map.Entry<String, JsonNode> response) {
        int status = Integer.parseInt(response.getKey());
        Set<String> codes = new TreeSet<>();
        JsonNode schema = References.resolved(CONTRACT, response.getValue()).at("/content/application~1json/schema");
        for (JsonNode properties : schema.findValues("properties")) {
            properties.at("/error/enum").forEach(code -> codes.add(code.asText()));
        }
        if (codes.isEmpty()) {
            throw new AssertionError("the contract names no code for " + operation + " " + status);
        }
        return codes.stream().map(code -> new ErrorCase(operation, status, code));
    }

    private static boolean isActing(JsonNode read) {
        return !"none".equals(read.path("x-acting").asText())
                || read.path("x-inline-credentials").asBoolean();
    }

    private static String idOf(JsonNode read) {
        return read.path("operationId").asText();
    }

    private static Stream<JsonNode> reads() {
        return CONTRACT.path("paths")
                .valueStream()
                .flatMap(JsonNode::valueStream)
                .filter(operation -> "reads".equals(operation.path("x-service").asText()));
    }

    private static JsonNode contract() {
        try (InputStream in = ContractErrors.class.getResourceAsStream("/openapi.json")) {
            return new JsonMapper().readTree(Objects.requireNonNull(in, "the contract is not on the class path"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
