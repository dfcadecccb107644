package io.socialdata.mcp.tools;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkiverse.mcp.server.ToolManager;
import io.quarkiverse.mcp.server.ToolManager.ToolAnnotations;
import io.quarkiverse.mcp.server.ToolManager.ToolArguments;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.ErrorCode;
import io.socialdata.mcp.calls.CallResult.Refused;
import io.socialdata.mcp.operations.CallableOperation;
import io.socialdata.mcp.operations.OperationIndex;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The tool {@code find_operation}: the operations that fit some words, each in a few lines. The exact id of an operation
 * returns its whole description.
 */
@Singleton
class FindOperationTool {

    static final String NAME = "find_operation";

    private static final String QUERY = "query";
    private static final int MATCHES = 5;
    private static final int MAX_QUERY = 200;
    /** They apply to most reads and are explained once, in the description of the tool that calls. */
    private static final Set<String> COMMON = Set.of("fields", "compact");

    private final OperationIndex index;
    private final ToolCalls calls;

    FindOperationTool(OperationIndex index, ToolCalls calls) {
        this.index = index;
        this.calls = calls;
    }

    void register(@Observes StartupEvent started, ToolManager tools) {
        tools.newTool(NAME)
                .setTitle("Find an operation")
                .setDescription("Finds operations of the social data API by words, such as `followers of a user` or"
                        + " `delete a list member`. Returns ids, prices and arguments of the best matches; the exact"
                        + " id of an operation returns its whole description. Free.")
                .setInputSchema(new ToolSchema()
                        .required(QUERY, "string", "Words, or the id of an operation; at most 200 characters.")
                        .build())
                .setAnnotations(new ToolAnnotations("Find an operation", true, false, true, false))
                .setHandler(this::find, true)
                .register();
    }

    private ToolResponse find(ToolArguments given) {
        ObjectNode arguments = calls.arguments(given);
        Optional<Refused> unknown = ToolCalls.unknownArgument(arguments, Set.of(QUERY));
        if (unknown.isPresent()) {
            return calls.refuse(NAME, unknown.get());
        }
        JsonNode query = arguments.path(QUERY);
        if (!query.isTextual()
                || query.textValue().isBlank()
                || query.textValue().length() > MAX_QUERY) {
            return calls.refuse(
                    NAME, new Refused(ErrorCode.BAD_REQUEST, "Give words, at most 200 characters.", null, QUERY));
        }
        String words = query.textValue().strip();
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        ArrayNode matches = answer.putArray("operations");
        index.find(words)
                .ifPresentOrElse(
                        operation -> matches.add(whole(operation)),
                        () -> index.search(words, MATCHES).forEach(operation -> matches.add(brief(operation))));
        if (matches.isEmpty()) {
            ArrayNode groups = answer.put("hint", "Nothing fits these words. The groups are listed here.")
                    .putArray("groups");
            index.groups().keySet().forEach(groups::add);
        }
        return calls.answer(NAME, answer);
    }

    private static ObjectNode whole(CallableOperation operation) {
        ObjectNode match = head(operation).put("description", operation.description());
        match.set("input_schema", operation.inputSchema());
        return match;
    }

    private static ObjectNode brief(CallableOperation operation) {
        ObjectNode match = head(operation);
        JsonNode schema = operation.briefInputSchema();
        Set<String> required = new TreeSet<>();
        schema.path("required").forEach(name -> required.add(name.asText()));
        ObjectNode arguments = match.putObject("arguments");
        for (Map.Entry<String, JsonNode> argument : schema.path("properties").properties()) {
            if (!COMMON.contains(argument.getKey())) {
                arguments.put(argument.getKey(), line(argument.getValue(), required.contains(argument.getKey())));
            }
        }
        return match;
    }

    private static ObjectNode head(CallableOperation operation) {
        ObjectNode match = JsonNodeFactory.instance
                .objectNode()
                .put("operation", operation.id())
                .put("summary", operation.summary())
                .put("price", operation.price())
                .put("tool", operation.isWrite() ? CallTools.WRITE : CallTools.READ);
        if (!operation.choices().isEmpty()) {
            match.put("needs", operation.choices());
        }
        return match;
    }

    private static String line(JsonNode argument, boolean required) {
        JsonNode type = argument.path("type");
        String types = type.isArray() ? type.path(0).asText() : type.asText("object");
        String text = argument.path("description").asText();
        return types + (required ? ", required" : "") + (text.isEmpty() ? "" : ". " + text);
    }
}
