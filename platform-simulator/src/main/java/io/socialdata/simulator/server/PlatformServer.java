package io.socialdata.simulator.server;

import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.WireBody;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.punishment.PunishmentRegistry;
import io.socialdata.simulator.server.CallLog.CallRecord;
import io.socialdata.simulator.world.User;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;

/** Serves all paths of the platform at one origin. Must not block. */
@Singleton
record PlatformServer(
        CallHandler handler,
        ResponseWriter responseWriter,
        CallLog log,
        Clock clock,
        BodyReader bodies,
        PunishmentRegistry punishments) {

    /** Route order: after the control plane, which has its own paths. */
    private static final int LAST = 1_000;

    private static final int LONGEST_LOGGED = 500;
    private static final int CSRF_BYTES_WITHOUT_SESSION = 16;

    void mount(@Observes Router router) {
        router.route().order(LAST).handler(context -> bodies.read(context, body -> serve(context, body)));
    }

    private void serve(RoutingContext context, WireBody body) {
        WireCall call = call(context, body);
        handler.caller(call).ifPresent(user -> {
            punishments.arrive(user);
            context.addEndHandler(ended -> punishments.leave(user));
        });
        handler.hold(call)
                .ifPresentOrElse(
                        pause -> responseWriter.later(pause, () -> respond(context, call)),
                        () -> respond(context, call));
    }

    private void respond(RoutingContext context, WireCall call) {
        long start = System.nanoTime();
        PreparedResponse preparedResponse = withCsrfCookie(call, handler.respond(call));
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        record(call, preparedResponse, took);
        if (!context.response().closed()) {
            responseWriter.send(context.request(), preparedResponse, took);
        }
    }

    private static WireCall call(RoutingContext context, WireBody body) {
        HttpServerRequest request = context.request();
        return new WireCall(
                request.method().name(),
                context.normalizedPath(),
                context.queryParams(),
                request.headers(),
                body,
                request.remoteAddress().hostAddress());
    }

    /** Adds a csrf cookie if the caller sent none. */
    private PreparedResponse withCsrfCookie(WireCall call, PreparedResponse preparedResponse) {
        if (call.cookie("ct0").isPresent() || preparedResponse.callContext().equals(CallContext.OF_NOTHING)) {
            return preparedResponse;
        }
        return preparedResponse.withCsrfCookie(CSRF_BYTES_WITHOUT_SESSION);
    }

    private void record(WireCall call, PreparedResponse preparedResponse, Duration took) {
        PlatformResponse reply = preparedResponse.reply();
        CallContext callContext = preparedResponse.callContext();
        log.add(new CallRecord(
                clock.instant(),
                call.method(),
                callContext.operation(),
                callContext.caller().map(User::handle).orElse(null),
                callContext.variables().map(PlatformServer::shortened).orElse(null),
                reply.status(),
                reply.outcome(),
                took.toNanos() / 1_000));
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_LOGGED ? text : text.substring(0, LONGEST_LOGGED);
    }
}
