package io.socialdata.mcp.tools;

import com.fasterxml.jackson.databind.JsonNode;
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
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The tools that call any operation by its id: one for reads and one for writes, because clients ask their users by the
 * annotations of a tool.
 */
@Singleton
class CallTools {

    static final String READ = "call_operation";
    static final String WRITE = "call_write_operation";

    private static final String OPERATION = "operation";
    private static final String ARGUMENTS = "arguments";
    private static final String IDEMPOTENCY_KEY = "idempotency_key";
    private static final Pattern KEY = Pattern.compile("[!-~]{1,255}");

    private final OperationIndex index;
    private final ToolCalls calls;

    CallTools(OperationIndex index, ToolCalls calls) {
        this.index = index;
        this.calls = calls;
    }

    void register(@Observes StartupEvent started, ToolManager tools) {
        tools.newTool(READ)
                .setTitle("Call a read")
                .setDescription("Calls an operation that reads, by its id from " + FindOperationTool.NAME
                        + ". The answer has the cost and the response. Reads answer in a compact form unless"
                        + " `fields` names the fields to keep, as comma-separated dotted paths.")
                .setInputSchema(schema().build())
                .setAnnotations(new ToolAnnotations("Call a read", true, false, true, true))
                .setHandler(given -> call(READ, given), true)
                .register();
        tools.newTool(WRITE)
                .setTitle("Call a write")
                .setDescription("Calls an operation that changes something, such as a post, a like or a monitor, by its"
                        + " id from " + FindOperationTool.NAME + ". After an answer without outcome repeat the call"
                        + " with the `idempotency_key` of that answer: it takes effect once.")
                .setInputSchema(schema().optional(
                                IDEMPOTENCY_KEY, "string", "Only to repeat a write: the key of the earlier answer.")
                        .build())
                .setAnnotations(new ToolAnnotations("Call a write", false, true, false, true))
                .setHandler(given -> call(WRITE, given), true)
                .register();
    }

    private static ToolSchema schema() {
        return new ToolSchema()
                .required(OPERATION, "string", "Id of the operation.")
                .optional(ARGUMENTS, "object", "Its arguments by name.");
    }

    private ToolResponse call(String tool, ToolArguments given) {
        ObjectNode input = calls.arguments(given);
        Optional<Refused> fault = fault(tool, input);
        if (fault.isPresent()) {
            return calls.refuse(tool, fault.get());
        }
        String id = input.path(OPERATION).textValue();
        JsonNode arguments = input.path(ARGUMENTS);
        @Nullable String key = input.path(IDEMPOTENCY_KEY).textValue();
        return index.find(id)
                .map(operation -> calls.call(
                        tool,
                        given.connection(),
                        operation,
                        arguments instanceof ObjectNode object ? object : JsonNodeFactory.instance.objectNode(),
                        key))
                .orElseGet(() -> calls.refuse(tool, unknown(id)));
    }

    private Optional<Refused> fault(String tool, ObjectNode input) {
        Set<String> known =
                tool.equals(WRITE) ? Set.of(OPERATION, ARGUMENTS, IDEMPOTENCY_KEY) : Set.of(OPERATION, ARGUMENTS);
        Optional<Refused> unknown = ToolCalls.unknownArgument(input, known);
        if (unknown.isPresent()) {
            return unknown;
        }
        if (!input.path(OPERATION).isTextual()) {
            return Optional.of(invalid(OPERATION, "Name the operation by its id."));
        }
        if (input.has(ARGUMENTS) && !input.get(ARGUMENTS).isObject()) {
            return Optional.of(invalid(ARGUMENTS, "The arguments must be an object."));
        }
        if (input.has(IDEMPOTENCY_KEY)
                && !KEY.matcher(input.get(IDEMPOTENCY_KEY).asText()).matches()) {
            return Optional.of(invalid(IDEMPOTENCY_KEY, "A key has 1 to 255 visible characters."));
        }
        return index.find(input.path(OPERATION).textValue())
                .filter(operation -> operation.isWrite() != tool.equals(WRITE))
                .map(CallTools::otherTool);
    }

    private static Refused otherTool(CallableOperation operation) {
        return invalid(OPERATION, "Call it with " + (operation.isWrite() ? WRITE : READ) + ".");
    }

    private Refused unknown(String id) {
        return index.needsSecret(id)
                ? new Refused(
                        ErrorCode.FORBIDDEN,
                        "The operation takes a secret, which must not be part of a conversation. Call the API itself.",
                        "secret_in_conversation",
                        OPERATION)
                : new Refused(
                        ErrorCode.NOT_FOUND,
                        "There is no such operation. " + FindOperationTool.NAME + " finds its id.",
                        null,
                        OPERATION);
    }

    private static Refused invalid(String field, String message) {
        return new Refused(ErrorCode.BAD_REQUEST, message, null, field);
    }
}
