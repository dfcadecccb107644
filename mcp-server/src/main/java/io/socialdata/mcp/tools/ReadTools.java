package io.socialdata.mcp.tools;

import io.quarkiverse.mcp.server.ToolManager;
import io.quarkiverse.mcp.server.ToolManager.ToolAnnotations;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.mcp.operations.CallableOperation;
import io.socialdata.mcp.operations.OperationIndex;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/** The most used reads as tools of their own, under the ids of their operations. */
@Singleton
class ReadTools {

    static final List<String> OPERATIONS = List.of(
            "user_info",
            "user_search",
            "user_tweets",
            "user_followers",
            "user_following",
            "tweet_detail",
            "tweet_replies",
            "tweet_thread",
            "tweet_advanced_search",
            "trends");

    private final OperationIndex index;
    private final ToolCalls calls;

    ReadTools(OperationIndex index, ToolCalls calls) {
        this.index = index;
        this.calls = calls;
    }

    void register(@Observes StartupEvent started, ToolManager tools) {
        for (String id : OPERATIONS) {
            CallableOperation operation =
                    index.find(id).orElseThrow(() -> new IllegalStateException("The contract has no operation " + id));
            tools.newTool(id)
                    .setTitle(operation.summary())
                    .setDescription(description(operation))
                    .setInputSchema(ToolSchema.asObject(operation.briefInputSchema()))
                    .setAnnotations(new ToolAnnotations(operation.summary(), !operation.isWrite(), false, true, true))
                    .setHandler(
                            given -> calls.call(id, given.connection(), operation, calls.arguments(given), null), true)
                    .register();
        }
    }

    private static String description(CallableOperation operation) {
        String text = operation.description();
        return operation.choices().isEmpty() ? text : text + " " + operation.choices();
    }
}
