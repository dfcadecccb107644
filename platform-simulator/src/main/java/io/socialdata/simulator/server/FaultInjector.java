package io.socialdata.simulator.server;

import static io.socialdata.simulator.protocol.JsonObject.object;

import io.socialdata.simulator.auth.SessionStore;
import io.socialdata.simulator.faults.Fault;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.ErrorForm;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.ratelimit.RateLimitWindows;
import io.socialdata.simulator.ratelimit.RateLimitWindows.RateLimitResult;
import io.socialdata.simulator.server.PreparedResponse.Delivery;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** Applies faults to calls. */
@Singleton
record FaultInjector(Clock clock, RateLimitWindows windows) {

    private static final Duration WINDOW = Duration.ofMinutes(15);
    private static final int TYPICAL_LIMIT = 50;
    /** Status in the call log if no response was sent. */
    private static final int NO_STATUS = 0;

    private static final byte[] THROTTLED_AT_THE_EDGE = "Rate limit exceeded".getBytes(StandardCharsets.US_ASCII);

    /** Returns the response that replaces that of the operation. */
    PreparedResponse replace(Fault.Replacement fault, CallContext callContext, boolean graphQl) {
        return switch (fault) {
            case Fault.Refusal refusal -> callContext.prepare(refusal(refusal, callContext.operation(), graphQl));
            case Fault.EdgePage(var status) -> callContext.prepare(DenialResponses.edgePage(status, Outcome.FAULT));
            case Fault.ConnectionDropped() ->
                callContext
                        .prepare(PlatformResponse.empty(NO_STATUS, Outcome.FAULT))
                        .delivered(new Delivery.Never());
            case Fault.EmptyResponse(var status) -> callContext.prepare(PlatformResponse.empty(status, Outcome.FAULT));
            case Fault.Throttle(var headers, var text) -> throttled(callContext, headers, text);
            case Fault.Overload(var message) -> callContext.prepare(overload(message));
            case Fault.Counted(var uncounted) -> counted(replace(uncounted, callContext, graphQl));
        };
    }

    /** Returns the altered response of the operation. */
    PreparedResponse alter(Fault.Distortion fault, PreparedResponse preparedResponse) {
        return switch (fault) {
            case Fault.ResponseLost() -> preparedResponse.delivered(new Delivery.Never());
            case Fault.CutBody() -> preparedResponse.delivered(new Delivery.Cut());
            case Fault.SlowBody(var pause) -> preparedResponse.delivered(new Delivery.Halting(pause));
            case Fault.Delay(var pause) -> preparedResponse.delivered(new Delivery.After(pause));
            case Fault.PartialData(var error) -> preparedResponse.replying(partial(error, preparedResponse));
            case Fault.RowsWithheld() -> preparedResponse.replying(TimelineRows.withheld(preparedResponse.reply()));
            case Fault.CsrfRotation() -> preparedResponse.withCsrfCookie(SessionStore.CSRF_TOKEN_BYTES);
        };
    }

    private static PlatformResponse refusal(Fault.Refusal refusal, String operation, boolean graphQl) {
        PlatformError error = refusal.error();
        int status = refusal.status().orElse(error.status());
        ErrorForm usual = graphQl ? ErrorForm.FULL : ErrorForm.TOP;
        return refusal.form()
                .orElse(usual)
                .reply(error, status, operation, graphQl)
                .withOutcome(Outcome.FAULT);
    }

    private PreparedResponse throttled(CallContext callContext, boolean headers, boolean text) {
        PlatformResponse reply = text
                ? new PlatformResponse(
                        PlatformError.RATE_LIMITED.status(),
                        "text/plain;charset=utf-8",
                        THROTTLED_AT_THE_EDGE,
                        Outcome.FAULT,
                        List.of())
                : ErrorBody.brief(PlatformError.RATE_LIMITED).withOutcome(Outcome.FAULT);
        RateLimitResult none =
                new RateLimitResult(TYPICAL_LIMIT, 0, clock.instant().plus(WINDOW), false);
        return headers ? callContext.prepare(reply, none) : callContext.prepare(reply);
    }

    /** Counts the call like a served one. Callers without a session have no windows. */
    private PreparedResponse counted(PreparedResponse preparedResponse) {
        CallContext callContext = preparedResponse.callContext();
        return callContext
                .caller()
                .map(user -> windows.take(Viewer.limitedAs(user), callContext.operation()))
                .map(limit -> callContext.prepare(preparedResponse.reply(), limit))
                .orElse(preparedResponse);
    }

    private static PlatformResponse overload(String message) {
        return PlatformResponse.json(200, ErrorBody.errors(object().with("message", message)), Outcome.FAULT);
    }

    /** Inserts the error after the opening brace of the successful body. */
    private static PlatformResponse partial(PlatformError error, PreparedResponse preparedResponse) {
        String good = new String(preparedResponse.reply().body(), StandardCharsets.UTF_8);
        if (!good.startsWith("{\"")) {
            return preparedResponse.reply();
        }
        return PlatformResponse.json(
                preparedResponse.reply().status(),
                out -> {
                    out.writeStartObject();
                    ErrorBody.errors(ErrorBody.item(
                                    error, preparedResponse.callContext().operation(), error.message()))
                            .writeFields(out);
                    out.writeRaw("," + good.substring(1, good.length() - 1));
                    out.writeEndObject();
                },
                Outcome.FAULT);
    }
}
