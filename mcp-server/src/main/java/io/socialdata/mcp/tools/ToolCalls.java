package io.socialdata.mcp.tools;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkiverse.mcp.server.McpConnection;
import io.quarkiverse.mcp.server.ToolManager.ToolArguments;
import io.quarkiverse.mcp.server.ToolResponse;
import io.socialdata.contract.ErrorCode;
import io.socialdata.mcp.calls.CallResult;
import io.socialdata.mcp.calls.CallResult.Refused;
import io.socialdata.mcp.calls.OperationCaller;
import io.socialdata.mcp.operations.CallableOperation;
import io.socialdata.mcp.sessions.McpSession;
import io.socialdata.mcp.sessions.SessionRegistry;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What all tools that call operations have in common: the session, the call, its metrics and its answer. */
@Singleton
class ToolCalls {

    /** Whether reads that name no {@code fields} ask for the compact form. */
    private static final boolean COMPACT = true;

    private static final Refused NO_SESSION =
            new Refused(ErrorCode.NOT_FOUND, "The session has ended; initialize a new one.", "session_ended", null);

    private final SessionRegistry sessions;
    private final OperationCaller caller;
    private final ResponsesConfig config;
    private final ToolMetrics metrics;
    private final ObjectMapper json;

    ToolCalls(
            SessionRegistry sessions,
            OperationCaller caller,
            ResponsesConfig config,
            ToolMetrics metrics,
            ObjectMapper json) {
        this.sessions = sessions;
        this.caller = caller;
        this.config = config;
        this.metrics = metrics;
        this.json = json;
    }

    Optional<McpSession> session(McpConnection connection) {
        return sessions.find(connection.id());
    }

    ObjectNode arguments(ToolArguments given) {
        return json.valueToTree(given.args());
    }

    /** Returns the refusal of a call with an argument that the tool does not have. */
    static Optional<Refused> unknownArgument(ObjectNode arguments, Set<String> known) {
        return arguments.properties().stream()
                .map(Map.Entry::getKey)
                .filter(name -> !known.contains(name))
                .findFirst()
                .map(name -> new Refused(
                        ErrorCode.BAD_REQUEST,
                        "The tool has no such argument. It takes " + String.join(", ", new TreeSet<>(known)) + ".",
                        "unknown_argument",
                        name));
    }

    ToolResponse call(
            String tool,
            McpConnection connection,
            CallableOperation operation,
            ObjectNode arguments,
            @Nullable String idempotencyKey) {
        long began = System.nanoTime();
        CallResult result = session(connection)
                .map(session -> caller.call(session, operation, arguments, COMPACT, idempotencyKey))
                .orElse(NO_SESSION);
        metrics.called(tool, result, Duration.ofNanos(System.nanoTime() - began));
        return ToolAnswers.of(result, operation, config.maxChars());
    }

    ToolResponse refuse(String tool, Refused refused) {
        metrics.refused(tool);
        return ToolAnswers.error(refused);
    }

    ToolResponse noSession(String tool) {
        return refuse(tool, NO_SESSION);
    }

    ToolResponse answer(String tool, ObjectNode answer) {
        metrics.answered(tool);
        return ToolResponse.success(answer.toString());
    }
}
