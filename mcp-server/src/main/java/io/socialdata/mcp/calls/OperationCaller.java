package io.socialdata.mcp.calls;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.socialdata.contract.ErrorCode;
import io.socialdata.mcp.calls.CallResult.Failed;
import io.socialdata.mcp.calls.CallResult.Lost;
import io.socialdata.mcp.calls.CallResult.Refused;
import io.socialdata.mcp.calls.CallResult.Succeeded;
import io.socialdata.mcp.calls.GatewayResult.NoResponse;
import io.socialdata.mcp.calls.GatewayResult.NotSent;
import io.socialdata.mcp.calls.GatewayResult.Responded;
import io.socialdata.mcp.operations.ArgumentCheckResult.Invalid;
import io.socialdata.mcp.operations.ArgumentCheckResult.Valid;
import io.socialdata.mcp.operations.CallableOperation;
import io.socialdata.mcp.sessions.McpSession;
import io.socialdata.mcp.sessions.SpendLimit.Hold;
import io.socialdata.mcp.sessions.SpendLimit.HoldResult.Held;
import io.socialdata.mcp.sessions.SpendLimit.HoldResult.LimitReached;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Calls operations for sessions: checks the arguments, holds the price, calls the gateway, settles what the call cost.
 */
@Singleton
public class OperationCaller {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int SUCCESS = 2;
    private static final int CLASS = 100;

    /** Maximum number of calls at the same time, of all sessions. Further ones are refused. */
    private static final int MAX_CONCURRENT_CALLS = 32;

    private final GatewayClient gateway;
    private final CallRequestFactory requests;
    private final Semaphore calls;

    OperationCaller(GatewayClient gateway, CallRequestFactory requests) {
        this.gateway = gateway;
        this.requests = requests;
        this.calls = new Semaphore(MAX_CONCURRENT_CALLS);
    }

    /**
     * Calls the operation and waits for the response.
     *
     * @param compact whether a read that names no fields asks for the compact form
     * @param idempotencyKey name of a write that is repeated; null makes up a new one
     */
    public CallResult call(
            McpSession session,
            CallableOperation callable,
            ObjectNode arguments,
            boolean compact,
            @Nullable String idempotencyKey) {
        if (callable.isWrite() && !session.writesAllowed()) {
            return new Refused(ErrorCode.FORBIDDEN, "This session may only read.", "writes_not_allowed", "operation");
        }
        return switch (callable.check(arguments)) {
            case Invalid(String field, String message) -> new Refused(ErrorCode.BAD_REQUEST, message, null, field);
            case Valid _ ->
                requests.create(callable, arguments, compact, idempotencyKey)
                        .map(request -> withinLimits(session, callable, request))
                        .orElseGet(() -> new Refused(
                                ErrorCode.BAD_REQUEST, "This value cannot be part of a path.", null, "arguments"));
        };
    }

    private CallResult withinLimits(McpSession session, CallableOperation callable, CallRequest request) {
        if (!session.tryStartCall()) {
            return tooManyCalls("This session has too many calls in progress. Wait for one of them to end.");
        }
        try {
            if (!calls.tryAcquire()) {
                return tooManyCalls("The server has too many calls in progress. Try again later.");
            }
            try {
                return withHold(session, callable, request);
            } finally {
                calls.release();
            }
        } finally {
            session.callEnded();
        }
    }

    private static Refused tooManyCalls(String message) {
        return new Refused(ErrorCode.RATE_LIMITED, message, "calls_in_progress", null);
    }

    private CallResult withHold(McpSession session, CallableOperation callable, CallRequest request) {
        return switch (session.spendLimit().hold(callable.operation().priceMicroUsd())) {
            case LimitReached reached ->
                new Refused(
                        ErrorCode.LIMIT_REACHED,
                        "The call costs %d micro-USD, and %d of the session's limit of %d are left."
                                .formatted(
                                        reached.priceMicroUsd(),
                                        reached.spending().remainingMicroUsd(),
                                        reached.spending().limitMicroUsd()),
                        "spend_limit",
                        null);
            case Held(Hold hold) -> send(session, callable, request, hold);
        };
    }

    private CallResult send(McpSession session, CallableOperation callable, CallRequest request, Hold hold) {
        long cost = hold.priceMicroUsd(); // unless the response says otherwise
        try {
            Duration timeout = callable.operation().deadline().plus(KeyCheck.EXTRA_TIMEOUT);
            GatewayResult result = gateway.call(session, request, timeout);
            cost = cost(result, hold.priceMicroUsd());
            hold.settle(cost);
            return switch (result) {
                case Responded responded
                when responded.status() / CLASS == SUCCESS ->
                    new Succeeded(
                            body(responded),
                            cost,
                            requestId(responded),
                            request.idempotencyKey(),
                            session.spendLimit().spending());
                case Responded responded ->
                    new Failed(
                            responded.status(),
                            body(responded),
                            cost,
                            requestId(responded),
                            retryAfter(responded),
                            request.idempotencyKey());
                case NotSent _ ->
                    new Lost(
                            "The service cannot be reached. Try again later.", "not_sent", 0, request.idempotencyKey());
                case NoResponse(boolean timedOut) ->
                    new Lost(
                            "No response arrived; the call may have been carried out and charged.",
                            timedOut ? "timeout" : "connection_closed",
                            cost,
                            request.idempotencyKey());
            };
        } finally {
            hold.settle(cost);
        }
    }

    private static long cost(GatewayResult result, long price) {
        return switch (result) {
            // Only 2xx responses are charged.
            case Responded responded ->
                CreditHeaders.charged(responded.headers(), responded.status() / CLASS == SUCCESS ? price : 0);
            case NotSent _ -> 0;
            case NoResponse _ -> price;
        };
    }

    private static JsonNode body(Responded responded) {
        if (!responded.complete()) {
            return TextNode.valueOf("The response is larger than this server reads. Ask for fewer items or fields.");
        }
        try {
            JsonNode body = JSON.readTree(responded.body());
            return body.isMissingNode() ? JsonNodeFactory.instance.objectNode() : body;
        } catch (JsonProcessingException e) {
            return TextNode.valueOf("The response is not JSON.");
        }
    }

    private static @Nullable String requestId(Responded responded) {
        return responded.headers().firstValue("X-Request-Id").orElse(null);
    }

    private static @Nullable Duration retryAfter(Responded responded) {
        Optional<String> text =
                responded.headers().firstValue("Retry-After").filter(value -> value.matches("[0-9]{1,6}"));
        return text.map(value -> Duration.ofSeconds(Long.parseLong(value))).orElse(null);
    }
}
