package io.socialdata.gateway.edge;

import io.socialdata.contract.HttpVerb;
import io.socialdata.contract.Operation;
import io.socialdata.gateway.compression.Compression;
import io.socialdata.gateway.routing.BackendClients;
import io.socialdata.gateway.routing.RequestHeaderFilter;
import io.socialdata.gateway.routing.RoutingConfig;
import io.socialdata.gateway.tokens.ServiceTokens;
import io.vertx.core.Future;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Takes admitted calls to their owners; holds what every exchange needs. */
@Singleton
class Forwarding {

    private static final CharSequence ACCOUNT_ID = HttpHeaders.createOptimized("x-account-id");
    private static final CharSequence KEY_ID = HttpHeaders.createOptimized("x-key-id");
    private static final CharSequence REQUEST_ID = HttpHeaders.createOptimized("x-request-id");
    private static final CharSequence TRACE_PARENT = HttpHeaders.createOptimized("traceparent");
    private static final CharSequence DEADLINE = HttpHeaders.createOptimized("x-deadline-ms");

    private final Vertx vertx;
    private final BackendClients backendClients;
    private final ServiceTokens tokens;
    private final RoutingConfig config;
    private final ResponseWriter responseWriter;
    private final UsageRecorder usageRecorder;
    private final ResponseBufferBudget responseBufferBudget;
    private final Compression compression;
    private final BufferedBodies bufferedBodies;
    private final UnwrittenAnswers unwritten;
    private final EdgeConfig edge;
    private final CallMetrics metrics;

    Forwarding(
            Vertx vertx,
            BackendClients backendClients,
            ServiceTokens tokens,
            RoutingConfig config,
            ResponseWriter responseWriter,
            UsageRecorder usageRecorder,
            ResponseBufferBudget responseBufferBudget,
            Compression compression,
            BufferedBodies bufferedBodies,
            UnwrittenAnswers unwritten,
            EdgeConfig edge,
            CallMetrics metrics) {
        this.vertx = vertx;
        this.backendClients = backendClients;
        this.tokens = tokens;
        this.config = config;
        this.responseWriter = responseWriter;
        this.usageRecorder = usageRecorder;
        this.responseBufferBudget = responseBufferBudget;
        this.compression = compression;
        this.bufferedBodies = bufferedBodies;
        this.unwritten = unwritten;
        this.edge = edge;
        this.metrics = metrics;
    }

    void forward(AdmittedCall admitted) {
        if (admitted.hasBody()) {
            new BodyReceiver(this, admitted, received -> new BackendExchange(this, admitted, received).begin())
                    .receive();
        } else {
            new BackendExchange(this, admitted, null).begin();
        }
    }

    Vertx vertx() {
        return vertx;
    }

    ResponseWriter answers() {
        return responseWriter;
    }

    UsageRecorder usage() {
        return usageRecorder;
    }

    ResponseBufferBudget heldBytes() {
        return responseBufferBudget;
    }

    Compression compression() {
        return compression;
    }

    BufferedBodies bufferedBodies() {
        return bufferedBodies;
    }

    int bufferedBodyLimit() {
        return edge.bodies().buffered();
    }

    ReceiveTimeout receiveTimeout(Runnable tooSlow) {
        return new ReceiveTimeout(vertx, edge.transfer(), tooSlow);
    }

    void bodyTooSlow(Call call) {
        metrics.limited(CallMetrics.SLOW_BODIES);
        responseWriter.requestTimeout(call);
    }

    UnwrittenAnswers unwritten() {
        return unwritten;
    }

    int heldAnswerLimit() {
        return config.heldAnswerLimit();
    }

    Future<String> authorizationFor(Operation operation) {
        return tokens.authorizationFor(operation.service());
    }

    void tokenRefused(Operation operation, String authorization) {
        tokens.refused(operation.service(), authorization);
    }

    /** The request to the owner, on a connection, with nothing sent yet. */
    Future<HttpClientRequest> open(AdmittedCall admitted, String authorization) {
        RequestOptions options = new RequestOptions()
                .setMethod(HttpMethod.valueOf(admitted.operation().method().name()))
                .setURI(admitted.uri())
                .setConnectTimeout(config.pool().waitTimeout().toMillis())
                .setHeaders(headers(admitted, authorization));
        return backendClients.of(admitted.operation()).open(options);
    }

    private MultiMap headers(AdmittedCall admitted, String authorization) {
        Call call = admitted.call();
        MultiMap received = call.request().headers();
        MultiMap headers = RequestHeaderFilter.of(received, admitted.operation())
                .set(HttpHeaders.AUTHORIZATION, authorization)
                .set(ACCOUNT_ID, admitted.caller().accountId().toString())
                .set(KEY_ID, admitted.caller().keyId().toString())
                .set(REQUEST_ID, call.id())
                .set(TRACE_PARENT, call.trace().header())
                .set(DEADLINE, Long.toString(ownerDeadline(admitted).toMillis()));
        String length = admitted.hasBody() ? received.get(HttpHeaders.CONTENT_LENGTH) : "0";
        if (length != null && admitted.operation().method() == HttpVerb.POST) {
            headers.set(HttpHeaders.CONTENT_LENGTH, length);
        }
        return headers;
    }

    private Duration ownerDeadline(AdmittedCall admitted) {
        Duration left = admitted.timeLeft().minus(config.deadlineMargin());
        return left.isPositive() ? left : Duration.ofMillis(1);
    }
}
