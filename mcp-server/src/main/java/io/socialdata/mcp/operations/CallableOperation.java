package io.socialdata.mcp.operations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import com.networknt.schema.path.PathType;
import io.socialdata.contract.Operation;
import io.socialdata.contract.UsdAmount;
import io.socialdata.mcp.operations.ArgumentCheckResult.Invalid;
import io.socialdata.mcp.operations.ArgumentCheckResult.Valid;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One operation of the contract that tools can call, with the schema of its arguments. Immutable and thread-safe. */
public final class CallableOperation {

    private static final SchemaRegistryConfig PATHS_WITH_DOTS =
            SchemaRegistryConfig.builder().pathType(PathType.LEGACY).build();
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12, builder -> builder.schemaRegistryConfig(PATHS_WITH_DOTS));

    private final Operation operation;
    private final String group;
    private final String summary;
    private final String description;
    private final OperationInputs inputs;
    private final Schema validator;

    CallableOperation(Operation operation, JsonNode described, OperationInputs inputs) {
        this.operation = operation;
        this.group = described.path("tags").path(0).asText();
        this.summary = described.path("summary").asText();
        this.description = described.path("description").asText();
        this.inputs = inputs;
        this.validator = SCHEMAS.getSchema(inputs.schema());
    }

    public Operation operation() {
        return operation;
    }

    public String id() {
        return operation.id();
    }

    /** Returns the group of the contract, such as {@code Follower Graph}. */
    public String group() {
        return group;
    }

    public String summary() {
        return summary;
    }

    /** Returns the description of the contract, which ends with price and acting account. */
    public String description() {
        return description;
    }

    /** Returns whether a call changes something. */
    public boolean isWrite() {
        return operation.hasEffect();
    }

    /** Returns the price of one call in words: {@code free}, or an amount in USD. */
    public String price() {
        return operation.priceMicroUsd() == 0 ? "free" : new UsdAmount(operation.priceMicroUsd()) + " USD";
    }

    /** Returns where each argument goes. */
    public Map<String, InputPlace> places() {
        return inputs.places();
    }

    /** Returns the sentences about arguments of which one is needed. */
    public String choices() {
        return inputs.choices().stream().map(ArgumentChoice::sentence).collect(Collectors.joining(" "));
    }

    /** Returns the argument for the rows of a page, if it has an effect. */
    public Optional<String> pageSize() {
        return Stream.of("limit", "count")
                .filter(name -> inputs.schema().path("properties").path(name).has("maximum"))
                .findFirst();
    }

    /** Returns a copy of the JSON Schema of the arguments. */
    public ObjectNode inputSchema() {
        return inputs.schema().deepCopy();
    }

    /** Returns the schema with the first sentence of each description and without examples. */
    public ObjectNode briefInputSchema() {
        ObjectNode brief = inputSchema();
        for (JsonNode property : brief.path("properties")) {
            if (property instanceof ObjectNode object && object.has("description")) {
                object.remove("examples");
                object.put(
                        "description",
                        FirstSentence.of(object.path("description").asText()));
            }
        }
        return brief;
    }

    /** Checks types, limits and required arguments before anything is sent. */
    public ArgumentCheckResult check(ObjectNode arguments) {
        Optional<Invalid> invalid = validator.validate(arguments).stream()
                .map(CallableOperation::invalid)
                .min(Comparator.comparing(Invalid::field));
        if (invalid.isPresent()) {
            return invalid.get();
        }
        return inputs.choices().stream()
                .filter(choice -> !choice.isMet(arguments))
                .findFirst()
                .<ArgumentCheckResult>map(choice -> new Invalid(choice.names().getFirst(), choice.sentence()))
                .orElseGet(Valid::new);
    }

    private static Invalid invalid(Error error) {
        String location = error.getInstanceLocation().toString().replaceFirst("^\\$\\.?", "");
        String property = error.getProperty() == null ? "" : error.getProperty();
        String field = location.isEmpty() || property.isEmpty() ? location + property : location + "." + property;
        return new Invalid(field.isEmpty() ? "arguments" : field, error.getMessage());
    }
}
