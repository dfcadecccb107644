package io.socialdata.mcp.tools;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkiverse.mcp.server.ToolResponse;
import io.socialdata.mcp.calls.CallResult;
import io.socialdata.mcp.calls.CallResult.Failed;
import io.socialdata.mcp.calls.CallResult.Lost;
import io.socialdata.mcp.calls.CallResult.Refused;
import io.socialdata.mcp.calls.CallResult.Succeeded;
import io.socialdata.mcp.operations.CallableOperation;
import io.socialdata.mcp.sessions.SpendLimit.Spending;
import org.jspecify.annotations.Nullable;

/** Writes results of calls as JSON for language models. Failures have the members of the contract's error envelope. */
final class ToolAnswers {

    private static final String ERROR = "error";
    private static final String MESSAGE = "message";
    private static final String COST = "cost_micro_usd";

    private ToolAnswers() {}

    static ToolResponse of(CallResult result, CallableOperation operation, int maxChars) {
        return switch (result) {
            case Succeeded succeeded -> succeeded(succeeded, operation, maxChars);
            case Failed failed -> failed(failed, maxChars);
            case Refused refused -> error(refused);
            case Lost lost -> lost(lost);
        };
    }

    /** Returns a refusal, which cost nothing. */
    static ToolResponse error(Refused refused) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        answer.put(ERROR, refused.error().code()).put(MESSAGE, refused.message());
        putIfPresent(answer, "reason", refused.reason());
        putIfPresent(answer, "field", refused.field());
        return ToolResponse.error(answer.put(COST, 0).toString());
    }

    static ObjectNode spending(Spending spending) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("limit_micro_usd", spending.limitMicroUsd())
                .put("spent_micro_usd", spending.spentMicroUsd())
                .put("remaining_micro_usd", spending.remainingMicroUsd());
    }

    private static ToolResponse succeeded(Succeeded result, CallableOperation operation, int maxChars) {
        ShortenedBody shortened = ShortenedBody.of(result.body(), operation, maxChars);
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        answer.put(COST, result.costMicroUsd());
        answer.put("remaining_micro_usd", result.spending().remainingMicroUsd());
        putIfPresent(answer, "request_id", result.requestId());
        putIfPresent(answer, "idempotency_key", result.idempotencyKey());
        shortened.note().ifPresent(note -> answer.put("shortened", note));
        if (result.body().hasNonNull("next_cursor") && operation.places().containsKey("cursor")) {
            answer.put("more", "Call it again with `next_cursor` as `cursor` for the next page.");
        }
        answer.set("response", shortened.body());
        return ToolResponse.success(answer.toString());
    }

    private static ToolResponse failed(Failed result, int maxChars) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        JsonNode envelope = ShortenedBody.cut(result.envelope(), maxChars);
        answer.put(ERROR, envelope.path(ERROR).asText("server_error"));
        answer.put(MESSAGE, envelope.path(MESSAGE).asText("The service failed."));
        for (String member : new String[] {"reason", "field", "detail"}) {
            if (envelope.hasNonNull(member)) {
                answer.set(member, envelope.get(member));
            }
        }
        answer.put("status", result.status());
        putIfPresent(answer, "request_id", result.requestId());
        putIfPresent(answer, "idempotency_key", result.idempotencyKey());
        if (result.retryAfter() != null) {
            answer.put("retry_after_seconds", result.retryAfter().toSeconds());
        }
        return ToolResponse.error(answer.put(COST, result.costMicroUsd()).toString());
    }

    private static ToolResponse lost(Lost result) {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        answer.put(ERROR, "server_error").put(MESSAGE, result.message()).put("reason", result.reason());
        putIfPresent(answer, "idempotency_key", result.idempotencyKey());
        return ToolResponse.error(answer.put(COST, result.countedMicroUsd()).toString());
    }

    private static void putIfPresent(ObjectNode answer, String member, @Nullable String value) {
        if (value != null) {
            answer.put(member, value);
        }
    }
}
