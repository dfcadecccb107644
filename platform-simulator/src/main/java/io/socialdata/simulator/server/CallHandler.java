package io.socialdata.simulator.server;

import io.socialdata.simulator.access.Admission.Admitted;
import io.socialdata.simulator.access.Admission.Refused;
import io.socialdata.simulator.access.Doorkeeper;
import io.socialdata.simulator.access.Sessions;
import io.socialdata.simulator.faults.Fault;
import io.socialdata.simulator.faults.Faults;
import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlCall;
import io.socialdata.simulator.protocol.GraphQlEndpoint;
import io.socialdata.simulator.protocol.GraphQlRequest;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import io.socialdata.simulator.protocol.UnreadableRequestException;
import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.rates.Allowance;
import io.socialdata.simulator.rates.Quotas;
import io.socialdata.simulator.rates.RateWindows;
import io.socialdata.simulator.server.EndpointRouter.Route.ToGraphQl;
import io.socialdata.simulator.server.EndpointRouter.Route.ToNothing;
import io.socialdata.simulator.server.EndpointRouter.Route.ToRest;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/** Answers a call: endpoint, faults, credentials, limit, required variables, then the operation itself. */
@Singleton
final class CallHandler {

    private final EndpointRouter router;
    private final Sessions sessions;
    private final Doorkeeper doorkeeper;
    private final RateWindows windows;
    private final Quotas quotas;
    private final Faults faults;
    private final Sabotage sabotage;
    private final StrictMode strictMode;

    CallHandler(
            EndpointRouter router,
            Sessions sessions,
            Doorkeeper doorkeeper,
            RateWindows windows,
            Quotas quotas,
            Faults faults,
            Sabotage sabotage,
            StrictMode strictMode) {
        this.router = router;
        this.sessions = sessions;
        this.doorkeeper = doorkeeper;
        this.windows = windows;
        this.quotas = quotas;
        this.faults = faults;
        this.sabotage = sabotage;
        this.strictMode = strictMode;
    }

    /** What runs once a call is admitted and within its limit. */
    private interface Work {
        PlatformResponse run(Viewer viewer);
    }

    /** How long a tester wants this call to wait before it is answered. */
    Optional<Duration> hold(WireCall call) {
        return switch (router.route(call)) {
            case ToNothing() -> Optional.empty();
            case ToRest(var endpoint) -> faults.hold(endpoint.name(), caller(call));
            case ToGraphQl route -> faults.hold(route.endpoint().name(), caller(call));
        };
    }

    Answer answer(WireCall call) {
        return switch (router.route(call)) {
            case ToNothing() -> Inquiry.OF_NOTHING.answered(PlatformResponse.empty(404, Outcome.UNKNOWN));
            case ToRest(var endpoint) ->
                serve(
                        call,
                        endpoint,
                        Optional.empty(),
                        viewer -> endpoint.handler().answer(call, viewer));
            case ToGraphQl route -> graphQl(call, route);
        };
    }

    private Answer graphQl(WireCall call, ToGraphQl route) {
        String operation = route.endpoint().name();
        Optional<GraphQlRequest> request = read(call);
        return serve(
                call,
                route.endpoint(),
                request,
                viewer -> request.map(readable -> strictMode
                                .objection(operation, route.queryId(), readable)
                                .orElseGet(() -> run(
                                        route.endpoint(), new GraphQlCall(operation, readable.variables(), viewer))))
                        .orElseGet(() -> ErrorBody.brief(PlatformError.BAD_REQUEST)));
    }

    private static PlatformResponse run(GraphQlEndpoint endpoint, GraphQlCall call) {
        return endpoint.missing(call.variables())
                .map(call::withoutVariable)
                .orElseGet(() -> endpoint.handler().answer(call));
    }

    private Answer serve(WireCall call, Endpoint endpoint, Optional<GraphQlRequest> request, Work work) {
        Optional<User> caller = caller(call);
        Inquiry inquiry = new Inquiry(
                endpoint.name(),
                caller,
                request.map(sent -> sent.variables().values().toString()));
        Optional<Fault> fault = faults.strike(endpoint.name(), caller);
        if (fault.isEmpty()) {
            return honest(call, endpoint, inquiry, work);
        }
        return switch (fault.get()) {
            case Fault.Replacement replacement ->
                sabotage.replace(replacement, inquiry, endpoint instanceof GraphQlEndpoint);
            case Fault.Hold held -> honest(call, endpoint, inquiry, work); // its time is over when the call comes here
            case Fault.EndOfSession() -> {
                call.cookie("auth_token").ifPresent(sessions::end);
                yield honest(call, endpoint, inquiry, work);
            }
            case Fault.Distortion distortion -> sabotage.distort(distortion, honest(call, endpoint, inquiry, work));
        };
    }

    private Optional<User> caller(WireCall call) {
        return call.cookie("auth_token").flatMap(sessions::find).map(Account::user);
    }

    private Answer honest(WireCall call, Endpoint endpoint, Inquiry inquiry, Work work) {
        return switch (doorkeeper.admit(call, endpoint.access())) {
            case Refused(var error) -> inquiry.answered(ErrorBody.brief(error));
            case Admitted(var viewer) -> {
                Allowance allowance = windows.take(viewer.limitedAs(), endpoint.name());
                PlatformResponse reply = allowance.granted()
                        ? withinQuota(viewer, endpoint, work)
                        : ErrorBody.brief(PlatformError.RATE_LIMITED).ending(Outcome.THROTTLED);
                yield inquiry.answered(reply, allowance);
            }
        };
    }

    private PlatformResponse withinQuota(Viewer viewer, Endpoint endpoint, Work work) {
        return quotas.take(viewer.limitedAs(), endpoint.name())
                .map(past ->
                        ErrorBody.graphQl(past, past.status(), endpoint.name()).ending(Outcome.THROTTLED))
                .orElseGet(() -> work.run(viewer));
    }

    private static Optional<GraphQlRequest> read(WireCall call) {
        try {
            return Optional.of(GraphQlRequest.read(call));
        } catch (UnreadableRequestException e) {
            return Optional.empty();
        }
    }
}
