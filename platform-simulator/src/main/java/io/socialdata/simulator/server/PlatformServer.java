package io.socialdata.simulator.server;

import io.socialdata.simulator.calllog.CallLog;
import io.socialdata.simulator.calllog.CallRecord;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.WireBody;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.User;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;

/** The one origin on which all families of the platform's paths are served. Nothing here blocks. */
@Singleton
final class PlatformServer {

    /** After the control plane, which has paths of its own. */
    private static final int LAST = 1_000;

    private static final int LONGEST_LOGGED = 500;

    private final CallHandler handler;
    private final ResponseWriter responseWriter;
    private final CsrfCookieFactory csrfCookieFactory;
    private final CallLog log;
    private final Clock clock;
    private final BodyReader bodies;

    PlatformServer(
            CallHandler handler,
            ResponseWriter responseWriter,
            CsrfCookieFactory csrfCookieFactory,
            CallLog log,
            Clock clock,
            BodyReader bodies) {
        this.handler = handler;
        this.responseWriter = responseWriter;
        this.csrfCookieFactory = csrfCookieFactory;
        this.log = log;
        this.clock = clock;
        this.bodies = bodies;
    }

    void mount(@Observes Router router) {
        router.route().order(LAST).handler(context -> bodies.read(context, body -> serve(context, body)));
    }

    private void serve(RoutingContext context, WireBody body) {
        WireCall call = call(context, body);
        handler.hold(call)
                .ifPresentOrElse(
                        pause -> responseWriter.later(pause, () -> answer(context, call)), () -> answer(context, call));
    }

    private void answer(RoutingContext context, WireCall call) {
        long start = System.nanoTime();
        PreparedResponse preparedResponse = withCsrfCookie(call, handler.answer(call));
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        record(call, preparedResponse, took);
        if (!context.response().closed()) {
            responseWriter.send(context.request(), preparedResponse, took);
        }
    }

    private static WireCall call(RoutingContext context, WireBody body) {
        HttpServerRequest request = context.request();
        return new WireCall(
                request.method().name(), context.normalizedPath(), context.queryParams(), request.headers(), body);
    }

    /** A caller that comes without a csrf cookie is given one. */
    private PreparedResponse withCsrfCookie(WireCall call, PreparedResponse preparedResponse) {
        if (call.cookie("ct0").isPresent() || preparedResponse.inquiry().equals(CallContext.OF_NOTHING)) {
            return preparedResponse;
        }
        return preparedResponse.replying(
                preparedResponse.reply().withCookie(csrfCookieFactory.csrf(CsrfCookieFactory.FRESH)));
    }

    private void record(WireCall call, PreparedResponse preparedResponse, Duration took) {
        PlatformResponse reply = preparedResponse.reply();
        CallContext callContext = preparedResponse.inquiry();
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
