package io.socialdata.simulator.server;

import io.socialdata.simulator.faults.Fault;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.ErrorForm;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.ratelimit.RateLimitResult;
import io.socialdata.simulator.server.PreparedResponse.Delivery;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** Carries faults out. */
@Singleton
final class FaultInjector {

    private static final String EDGE_PAGE = "<!doctype html><html><head><title>Attention required</title></head>"
            + "<body><h1>Sorry, you have been blocked</h1></body></html>";
    private static final Duration WINDOW = Duration.ofMinutes(15);
    private static final int TYPICAL_LIMIT = 50;
    /** In the log of calls, where nothing was answered. */
    private static final int NO_STATUS = 0;

    private static final byte[] THROTTLED_AT_THE_EDGE = "Rate limit exceeded".getBytes(StandardCharsets.US_ASCII);

    private final CsrfCookieFactory csrfCookieFactory;
    private final Clock clock;

    FaultInjector(CsrfCookieFactory csrfCookieFactory, Clock clock) {
        this.csrfCookieFactory = csrfCookieFactory;
        this.clock = clock;
    }

    /** The answer that stands in for the operation's. */
    PreparedResponse replace(Fault.Replacement fault, CallContext callContext, boolean graphQl) {
        return switch (fault) {
            case Fault.Refusal refusal -> callContext.answered(refusal(refusal, callContext.operation(), graphQl));
            case Fault.EdgePage(var status) ->
                callContext.answered(PlatformResponse.html(status, EDGE_PAGE, Outcome.FAULT));
            case Fault.ConnectionDropped() ->
                callContext
                        .answered(PlatformResponse.empty(NO_STATUS, Outcome.FAULT))
                        .delivered(new Delivery.Never());
            case Fault.EmptyResponse(var status) -> callContext.answered(PlatformResponse.empty(status, Outcome.FAULT));
            case Fault.Throttle(var headers, var text) -> throttled(callContext, headers, text);
            case Fault.Overload(var message) -> callContext.answered(overload(message));
        };
    }

    /** The operation's own answer, spoilt. */
    PreparedResponse alter(Fault.Distortion fault, PreparedResponse preparedResponse) {
        return switch (fault) {
            case Fault.ResponseLost() -> preparedResponse.delivered(new Delivery.Never());
            case Fault.CutBody() -> preparedResponse.delivered(new Delivery.Cut());
            case Fault.SlowBody(var pause) -> preparedResponse.delivered(new Delivery.Halting(pause));
            case Fault.Delay(var pause) -> preparedResponse.delivered(new Delivery.After(pause));
            case Fault.PartialData(var error) -> preparedResponse.replying(partial(error, preparedResponse));
            case Fault.CsrfRotation() ->
                preparedResponse.replying(
                        preparedResponse.reply().withCookie(csrfCookieFactory.csrf(CsrfCookieFactory.LOGGED_IN)));
        };
    }

    private static PlatformResponse refusal(Fault.Refusal refusal, String operation, boolean graphQl) {
        PlatformError error = refusal.error();
        int status = refusal.status().orElse(error.status());
        ErrorForm usual = graphQl ? ErrorForm.FULL : ErrorForm.TOP;
        return refusal.form()
                .orElse(usual)
                .reply(error, status, operation, graphQl)
                .ending(Outcome.FAULT);
    }

    private PreparedResponse throttled(CallContext callContext, boolean headers, boolean text) {
        PlatformResponse reply = text
                ? new PlatformResponse(
                        PlatformError.RATE_LIMITED.status(),
                        "text/plain;charset=utf-8",
                        THROTTLED_AT_THE_EDGE,
                        Outcome.FAULT,
                        List.of())
                : ErrorBody.brief(PlatformError.RATE_LIMITED).ending(Outcome.FAULT);
        RateLimitResult none =
                new RateLimitResult(TYPICAL_LIMIT, 0, clock.instant().plus(WINDOW), false);
        return headers ? callContext.answered(reply, none) : callContext.answered(reply);
    }

    private static PlatformResponse overload(String message) {
        return PlatformResponse.json(
                200,
                out -> {
                    out.writeStartObject();
                    out.writeArrayFieldStart("errors");
                    out.writeStartObject();
                    out.writeStringField("message", message);
                    out.writeEndObject();
                    out.writeEndArray();
                    out.writeEndObject();
                },
                Outcome.FAULT);
    }

    /** Splices the error in after the brace that opens the good body. */
    private static PlatformResponse partial(PlatformError error, PreparedResponse preparedResponse) {
        String good = new String(preparedResponse.reply().body(), StandardCharsets.UTF_8);
        if (!good.startsWith("{\"")) {
            return preparedResponse.reply();
        }
        return PlatformResponse.json(
                preparedResponse.reply().status(),
                out -> {
                    out.writeStartObject();
                    ErrorBody.errors(out, error, preparedResponse.inquiry().operation(), error.message());
                    out.writeRaw("," + good.substring(1, good.length() - 1));
                    out.writeEndObject();
                },
                Outcome.FAULT);
    }
}
