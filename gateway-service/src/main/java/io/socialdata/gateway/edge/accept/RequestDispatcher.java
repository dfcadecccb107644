package io.socialdata.gateway.edge.accept;

import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.socialdata.contract.ErrorCode;
import io.socialdata.contract.NotFoundReason;
import io.socialdata.contract.ServiceName;
import io.socialdata.gateway.edge.AdmittedCall;
import io.socialdata.gateway.edge.Call;
import io.socialdata.gateway.edge.InFlight;
import io.socialdata.gateway.edge.admit.Admission;
import io.socialdata.gateway.edge.batch.BatchReadRequest;
import io.socialdata.gateway.edge.batch.Batches;
import io.socialdata.gateway.edge.forward.Forwarding;
import io.socialdata.gateway.edge.record.CallMetrics;
import io.socialdata.gateway.edge.record.CallTraces;
import io.socialdata.gateway.edge.respond.ResponseWriter;
import io.socialdata.gateway.http.RequestHeadValidator;
import io.socialdata.gateway.http.RequestTarget;
import io.socialdata.gateway.reference.PublicPage;
import io.socialdata.gateway.reference.ReferencePages;
import io.socialdata.gateway.routing.Route;
import io.socialdata.gateway.routing.Routes;
import io.socialdata.logging.LogFields;
import io.socialdata.web.arrival.MalformedHeadException;
import io.socialdata.web.arrival.VersionNotSupportedException;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Entry point for every request. Validates and routes the request before any remote lookup. */
@Singleton
class RequestDispatcher implements Batches.Reads {

    private static final Logger LOG = Logger.getLogger(RequestDispatcher.class);

    private final Vertx vertx;
    private final Clock clock;
    private final InFlight inFlight;
    private final ReferencePages pages;
    private final Routes routes;
    private final Admission admission;
    private final Forwarding forwarding;
    private final Batches batches;
    private final PublicPageHandler publicPageHandler;
    private final ServerOptions serverOptions;
    private final ResponseWriter responseWriter;
    private final CallMetrics metrics;
    private final CallTraces traces;

    RequestDispatcher(
            Vertx vertx,
            Clock clock,
            InFlight inFlight,
            ReferencePages pages,
            Routes routes,
            Admission admission,
            Forwarding forwarding,
            Batches batches,
            PublicPageHandler publicPageHandler,
            ServerOptions serverOptions,
            ResponseWriter responseWriter,
            CallMetrics metrics,
            CallTraces traces) {
        this.vertx = vertx;
        this.clock = clock;
        this.inFlight = inFlight;
        this.pages = pages;
        this.routes = routes;
        this.admission = admission;
        this.forwarding = forwarding;
        this.batches = batches;
        this.publicPageHandler = publicPageHandler;
        this.serverOptions = serverOptions;
        this.responseWriter = responseWriter;
        this.metrics = metrics;
        this.traces = traces;
    }

    /**
     * Starts a call, or defers it until the caller has read earlier responses of the connection. Otherwise, a pipeline of
     * requests whose responses are not read would use backends and memory at no cost in time.
     */
    void handle(HttpServerRequest request) {
        HttpServerResponse response = request.response();
        if (!response.writeQueueFull()) {
            begin(request);
            return;
        }
        if (AdmittedCall.announcesBody(request)) {
            request.pause();
        }
        response.drainHandler(drained -> {
            response.drainHandler(null);
            begin(request);
        });
    }

    @Override
    public void start(BatchReadRequest read) {
        begin(read);
    }

    @Override
    public void refuse(BatchReadRequest read, String message) {
        inFlight.enter();
        metrics.shed("batch_stopped");
        responseWriter.unavailable(open(read), message);
    }

    private void begin(HttpServerRequest request) {
        boolean accepted = inFlight.enter();
        Call call = open(request);
        String fault = RequestHeadValidator.faultOf(request);
        if (fault != null) {
            responseWriter.malformed(call, ErrorCode.BAD_REQUEST.status(), fault);
        } else if (!accepted) {
            metrics.shed(CallMetrics.TOO_MANY);
            responseWriter.unavailable(call, "The service is overloaded.");
        } else {
            call.step(() -> parseTarget(call));
        }
    }

    /** Rejects a request that the server could not decode, or that the guard in front of it refused. */
    void handleUndecodable(HttpServerRequest request) {
        inFlight.enter();
        Call call = open(request);
        Throwable cause = request.decoderResult().cause();
        if (cause instanceof TooLongHttpLineException) {
            responseWriter.malformed(call, 414, "The request line is too long.");
        } else if (cause instanceof TooLongHttpHeaderException) {
            responseWriter.malformed(call, 431, "The headers are too large or too many.");
        } else if (cause instanceof VersionNotSupportedException) {
            responseWriter.malformed(call, 505, "This server speaks HTTP/1.1.");
        } else {
            String message = cause instanceof MalformedHeadException known ? known.getMessage() : null;
            responseWriter.malformed(
                    call,
                    ErrorCode.BAD_REQUEST.status(),
                    message == null ? "The request is not well-formed HTTP." : message);
        }
    }

    private Call open(HttpServerRequest request) {
        Call call = new Call(request, vertx.getOrCreateContext(), traces.begin(), clock.instant(), this::broken);
        if (request instanceof BatchReadRequest read) {
            call.setPlace(read.place());
        }
        call.onDisconnect(() -> responseWriter.abandoned(call));
        if (AdmittedCall.announcesBody(request)) {
            request.pause();
        }
        request.response().exceptionHandler(ignored -> call.callerIsGone());
        request.response().closeHandler(ignored -> call.callerIsGone());
        return call;
    }

    private void broken(Call call, RuntimeException failure) {
        LogFields.with(LogFields.REQUEST_ID, call.id()).log(() -> LOG.error("call failed in the gateway", failure));
        if (call.response().headWritten()) {
            responseWriter.abort(call);
        } else {
            responseWriter.reject(call, ErrorCode.SERVER_ERROR, "Internal server error.");
        }
    }

    private void parseTarget(Call call) {
        switch (RequestTarget.parse(call.request().uri())) {
            case RequestTarget.Ambiguous(String part, String message) -> responseWriter.invalid(call, part, message);
            case RequestTarget.Server ignored -> serverOptions.respond(call);
            case RequestTarget.Plain(String path, @Nullable String query) -> {
                // A page is no operation, and its text would not fit into the JSON of a batch.
                Optional<PublicPage> page =
                        call.request() instanceof BatchReadRequest ? Optional.empty() : pages.find(path);
                if (page.isPresent()) {
                    publicPageHandler.serve(call, page.get());
                } else {
                    route(call, path, query);
                }
            }
        }
    }

    private void route(Call call, String path, @Nullable String query) {
        switch (routes.resolve(call.request().method().name(), path)) {
            case Route.ToOperation route -> {
                call.setOperation(route.operation());
                admission.admit(call, route, query, this::carryOut);
            }
            case Route.WrongMethod(SortedSet<String> allowed) ->
                responseWriter.reject(
                        call,
                        ErrorCode.METHOD_NOT_ALLOWED,
                        "Method not allowed.",
                        Map.of("Allow", String.join(", ", allowed)));
            case Route.Nowhere ignored -> {
                String nearest = routes.nearest(call.request().method().name(), path)
                        .map(address -> " Did you mean " + address + "?")
                        .orElse("");
                responseWriter.reject(
                        call, ErrorCode.NOT_FOUND, "Path not found." + nearest, NotFoundReason.UNKNOWN_PATH.wireName());
            }
        }
    }

    private void carryOut(AdmittedCall admitted) {
        if (admitted.operation().service() == ServiceName.GATEWAY) {
            batches.run(admitted, this);
        } else {
            forwarding.forward(admitted);
        }
    }
}
