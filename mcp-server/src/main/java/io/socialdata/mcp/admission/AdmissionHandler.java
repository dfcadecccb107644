package io.socialdata.mcp.admission;

import io.quarkiverse.mcp.server.runtime.ConnectionManager;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.NotFoundReason;
import io.socialdata.contract.keys.ApiKey;
import io.socialdata.mcp.admission.MessageResult.EmptyResult;
import io.socialdata.mcp.admission.MessageResult.Ignored;
import io.socialdata.mcp.admission.MessageResult.InSession;
import io.socialdata.mcp.admission.MessageResult.Initialize;
import io.socialdata.mcp.admission.MessageResult.Malformed;
import io.socialdata.mcp.admission.MessageResult.Subscription;
import io.socialdata.mcp.reference.ReferenceResources;
import io.socialdata.mcp.sessions.McpSession;
import io.socialdata.mcp.sessions.SessionRegistry;
import io.socialdata.mcp.sessions.SessionsConfig;
import io.socialdata.web.errors.ApiException;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/**
 * Decides about each request before the implementation of the protocol sees it. A session belongs to the key that opened
 * it; with another key it does not exist.
 */
@Singleton
class AdmissionHandler {

    static final String PATH = "/mcp";
    static final String SESSION_ID = "Mcp-Session-Id";

    private static final int BAD_REQUEST = 400;
    private static final int ACCEPTED = 202;
    private static final int OK = 200;

    private final ClientHeaders headers;
    private final SessionRegistry sessions;
    private final ConnectionManager connections;
    private final SessionOpening opening;
    private final ReferenceResources resources;

    AdmissionHandler(
            SessionsConfig config,
            SessionRegistry sessions,
            ConnectionManager connections,
            SessionOpening opening,
            ReferenceResources resources) {
        this.headers = new ClientHeaders(config);
        this.sessions = sessions;
        this.connections = connections;
        this.opening = opening;
        this.resources = resources;
    }

    /** Checks what needs no body, so that the body of a refused request is not kept. */
    void admitHead(RoutingContext context) {
        if (!context.normalizedPath().equals(PATH)) {
            throw new ApiException(ErrorCode.NOT_FOUND, "The server is at " + PATH + ".")
                    .reason(NotFoundReason.UNKNOWN_PATH.wireName());
        }
        HttpMethod method = context.request().method();
        if (!method.equals(HttpMethod.POST) && !method.equals(HttpMethod.DELETE)) {
            // The server sends nothing on its own, so it offers no stream.
            context.response().putHeader("Allow", "DELETE, POST");
            throw new ApiException(ErrorCode.METHOD_NOT_ALLOWED, "Send POST, or DELETE to end a session.");
        }
        ApiKey key = headers.key(context.request());
        @Nullable String id = context.request().getHeader(SESSION_ID);
        if (id != null) {
            owned(id, key);
        } else if (method.equals(HttpMethod.DELETE)) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "Name the session to end.").field(SESSION_ID);
        }
        context.next();
    }

    void admitBody(RoutingContext context) {
        @Nullable String id = context.request().getHeader(SESSION_ID);
        if (context.request().method().equals(HttpMethod.DELETE) && id != null) {
            sessions.end(id);
            connections.remove(id);
            context.response().setStatusCode(OK).end();
            return;
        }
        @Nullable Buffer body = context.body().buffer();
        switch (MessageParser.parse(body == null ? new byte[0] : body.getBytes())) {
            case Malformed(var reply) -> Refusals.reply(context, BAD_REQUEST, reply);
            case Initialize(var message) -> {
                if (id != null) {
                    throw new ApiException(ErrorCode.BAD_REQUEST, "The session is initialized already.")
                            .field(SESSION_ID);
                }
                replaceBody(context, message.toString());
                opening.open(context, headers.key(context.request()), headers.terms(context.request()));
            }
            case InSession(var message) -> {
                requireSession(id);
                replaceBody(context, message.toString());
                context.next();
            }
            case EmptyResult(var reply) -> {
                requireSession(id);
                Refusals.reply(context, OK, reply);
            }
            case Subscription(var uri, var reply, var refusal) -> {
                requireSession(id);
                if (resources.isFixed(uri)) { // There is never an update to send.
                    Refusals.reply(context, OK, reply);
                } else {
                    Refusals.reply(context, BAD_REQUEST, refusal.reply());
                }
            }
            case Ignored _ -> {
                requireSession(id);
                context.response().setStatusCode(ACCEPTED).end();
            }
        }
    }

    private void owned(String id, ApiKey key) {
        McpSession session = sessions.find(id).orElseThrow(AdmissionHandler::noSuchSession);
        if (!session.key().equals(key)) {
            throw noSuchSession();
        }
    }

    private static ApiException noSuchSession() {
        return new ApiException(ErrorCode.NOT_FOUND, "There is no such session; initialize a new one.")
                .field(SESSION_ID);
    }

    private static void requireSession(@Nullable String id) {
        if (id == null) {
            throw new ApiException(ErrorCode.BAD_REQUEST, "Initialize a session first.").field(SESSION_ID);
        }
    }

    /** What was checked is what is parsed again. */
    private static void replaceBody(RoutingContext context, String message) {
        ((RoutingContextInternal) context).setBody(Buffer.buffer(message));
    }
}
