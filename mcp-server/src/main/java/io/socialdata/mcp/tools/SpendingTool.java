package io.socialdata.mcp.tools;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkiverse.mcp.server.ToolManager;
import io.quarkiverse.mcp.server.ToolManager.ToolAnnotations;
import io.quarkiverse.mcp.server.ToolManager.ToolArguments;
import io.quarkiverse.mcp.server.ToolResponse;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.ErrorCode;
import io.socialdata.mcp.calls.CallResult.Refused;
import io.socialdata.mcp.sessions.McpSession;
import io.socialdata.mcp.sessions.SpendLimit;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.Set;

/** The tool {@code spending}: what the session has spent and may still spend. It can lower the limit, never raise it. */
@Singleton
class SpendingTool {

    static final String NAME = "spending";

    private static final String LIMIT = "lower_limit_to_micro_usd";

    private final ToolCalls calls;

    SpendingTool(ToolCalls calls) {
        this.calls = calls;
    }

    void register(@Observes StartupEvent started, ToolManager tools) {
        tools.newTool(NAME)
                .setTitle("Show spending")
                .setDescription(
                        "Shows the spend limit of this session and what is left of it, in micro-USD: 1000000 are"
                                + " 1 USD. Can lower the limit for the rest of the session. Free.")
                .setInputSchema(new ToolSchema()
                        .optional(LIMIT, "integer", "New limit; a higher one than the present has no effect.")
                        .build())
                .setAnnotations(new ToolAnnotations("Show spending", false, false, true, false))
                .setHandler(this::show, true)
                .register();
    }

    private ToolResponse show(ToolArguments given) {
        ObjectNode arguments = calls.arguments(given);
        Optional<Refused> unknown = ToolCalls.unknownArgument(arguments, Set.of(LIMIT));
        if (unknown.isPresent()) {
            return calls.refuse(NAME, unknown.get());
        }
        JsonNode limit = arguments.path(LIMIT);
        if (!limit.isMissingNode()
                && !(limit.canConvertToLong() && limit.isIntegralNumber() && limit.longValue() >= 0)) {
            return calls.refuse(
                    NAME, new Refused(ErrorCode.BAD_REQUEST, "The limit is a whole number, at least 0.", null, LIMIT));
        }
        return calls.session(given.connection())
                .map(session -> calls.answer(
                        NAME, ToolAnswers.spending(lowered(session, limit).spending())))
                .orElseGet(() -> calls.noSession(NAME));
    }

    private static SpendLimit lowered(McpSession session, JsonNode limit) {
        if (!limit.isMissingNode()) {
            session.spendLimit().lowerTo(limit.longValue());
        }
        return session.spendLimit();
    }
}
