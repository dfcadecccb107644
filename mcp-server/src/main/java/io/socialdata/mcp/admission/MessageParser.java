package io.socialdata.mcp.admission;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.mcp.admission.MessageResult.EmptyResult;
import io.socialdata.mcp.admission.MessageResult.Ignored;
import io.socialdata.mcp.admission.MessageResult.InSession;
import io.socialdata.mcp.admission.MessageResult.Initialize;
import io.socialdata.mcp.admission.MessageResult.Malformed;
import io.socialdata.mcp.admission.MessageResult.Subscription;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses messages of clients strictly. The implementation of the protocol trusts the types of members: with another type
 * some requests would get no response, and it would keep what a client describes itself with as long as the session.
 */
final class MessageParser {

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final int PARSE_ERROR = -32700;
    private static final int INVALID_REQUEST = -32600;
    private static final int METHOD_NOT_FOUND = -32601;
    private static final int INVALID_PARAMS = -32602;
    private static final int MAX_ID_LENGTH = 100;
    private static final int MAX_NAME_LENGTH = 100;

    private static final String NOTIFICATIONS = "notifications/";
    private static final Set<String> HANDLED = Set.of(
            "notifications/initialized",
            "ping",
            "tools/list",
            "tools/call",
            "resources/list",
            "resources/read",
            "resources/templates/list",
            "prompts/list");
    /** No message of the log is ever sent to clients, whatever level they want. */
    private static final Set<String> WITHOUT_EFFECT = Set.of("logging/setLevel");

    private static final Set<String> SUBSCRIPTIONS = Set.of("resources/subscribe", "resources/unsubscribe");

    private static final List<String> TEXTS = List.of("name", "uri", "cursor", "protocolVersion");

    private MessageParser() {}

    static MessageResult parse(byte[] body) {
        JsonNode message;
        try {
            message = JSON.readTree(body);
        } catch (JsonProcessingException e) {
            return malformed(null, PARSE_ERROR, "The message is not valid JSON.");
        } catch (IOException e) {
            throw new UncheckedIOException("Bytes in memory cannot fail to be read", e);
        }
        return message instanceof ObjectNode object
                ? parse(object)
                : malformed(null, INVALID_REQUEST, "The message must be one JSON object; batches are not accepted.");
    }

    private static MessageResult parse(ObjectNode message) {
        @Nullable JsonNode id = message.get("id");
        if (id != null && !isId(id)) {
            return malformed(null, INVALID_REQUEST, "id must be a whole number or a text of 100 characters at most.");
        }
        if (!message.path("jsonrpc").asText().equals("2.0")) {
            return malformed(id, INVALID_REQUEST, "jsonrpc must be \"2.0\".");
        }
        if (!message.has("method") && (message.has("result") || message.has("error"))) {
            return new Ignored();
        }
        String method =
                message.path("method").isTextual() ? message.path("method").textValue() : "";
        if (method.startsWith(NOTIFICATIONS) ? id != null : id == null) {
            return malformed(id, INVALID_REQUEST, "A request has an id, a notification has none.");
        }
        if (!hasValidParameters(message)) {
            return malformed(id, INVALID_PARAMS, "params has a member of the wrong type.");
        }
        if (method.equals("initialize")) {
            return initialize(message, id);
        }
        if (HANDLED.contains(method)) {
            return inSession(message, method, id);
        }
        if (method.startsWith(NOTIFICATIONS)) {
            return new Ignored();
        }
        if (SUBSCRIPTIONS.contains(method)) {
            return new Subscription(
                    message.at("/params/uri").asText(),
                    emptyResult(id),
                    malformed(id, INVALID_PARAMS, "There is no such document, or it changes without notice."));
        }
        return WITHOUT_EFFECT.contains(method)
                ? new EmptyResult(emptyResult(id))
                : malformed(id, METHOD_NOT_FOUND, "The server has no such method.");
    }

    private static MessageResult inSession(ObjectNode message, String method, @Nullable JsonNode id) {
        JsonNode params = message.path("params");
        if (method.equals("tools/call") && !params.has("name")) {
            return malformed(id, INVALID_PARAMS, "params.name is missing.");
        }
        if (method.equals("resources/read") && !params.has("uri")) {
            return malformed(id, INVALID_PARAMS, "params.uri is missing.");
        }
        // Models write null for what they leave out.
        withoutNulls(params);
        withoutNulls(params.path("arguments"));
        return new InSession(message);
    }

    private static void withoutNulls(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.properties().removeIf(member -> member.getValue().isNull());
        }
    }

    private static MessageResult initialize(ObjectNode message, @Nullable JsonNode id) {
        JsonNode params = message.path("params");
        if (!params.path("protocolVersion").isTextual()
                || !params.path("clientInfo").isObject()) {
            return malformed(id, INVALID_PARAMS, "params needs protocolVersion and clientInfo.");
        }
        ObjectNode kept = reply(id).put("method", "initialize");
        ObjectNode keptParams = kept.putObject("params").put("protocolVersion", shortened(params, "protocolVersion"));
        keptParams
                .putObject("clientInfo")
                .put("name", shortened(params.path("clientInfo"), "name"))
                .put("version", shortened(params.path("clientInfo"), "version"));
        keptParams.putObject("capabilities");
        return new Initialize(kept);
    }

    private static String shortened(JsonNode holder, String member) {
        String text = holder.path(member).asText();
        return text.length() <= MAX_NAME_LENGTH ? text : text.substring(0, MAX_NAME_LENGTH);
    }

    private static boolean isId(JsonNode id) {
        return id.isIntegralNumber() || (id.isTextual() && id.textValue().length() <= MAX_ID_LENGTH);
    }

    private static boolean hasValidParameters(ObjectNode message) {
        if (!message.has("params")) {
            return true;
        }
        JsonNode params = message.get("params");
        JsonNode token = params.at("/_meta/progressToken");
        return params.isObject()
                && TEXTS.stream()
                        .allMatch(name ->
                                !params.hasNonNull(name) || params.get(name).isTextual())
                && isObjectIfPresent(params, "_meta")
                && isObjectIfPresent(params, "arguments")
                && (token.isMissingNode() || isId(token));
    }

    private static boolean isObjectIfPresent(JsonNode holder, String member) {
        return !holder.hasNonNull(member) || holder.get(member).isObject();
    }

    private static ObjectNode reply(@Nullable JsonNode id) {
        ObjectNode reply = JSON.createObjectNode().put("jsonrpc", "2.0");
        reply.set("id", id);
        return reply;
    }

    private static ObjectNode emptyResult(@Nullable JsonNode id) {
        return reply(id).set("result", JSON.createObjectNode());
    }

    private static Malformed malformed(@Nullable JsonNode id, int code, String message) {
        ObjectNode reply = reply(id);
        reply.putObject("error").put("code", code).put("message", message);
        return new Malformed(reply);
    }
}
