package io.socialdata.simulator.server;

import io.socialdata.simulator.auth.AuthDecision.Admitted;
import io.socialdata.simulator.auth.AuthDecision.Refused;
import io.socialdata.simulator.auth.Authenticator;
import io.socialdata.simulator.auth.SessionStore;
import io.socialdata.simulator.faults.Fault;
import io.socialdata.simulator.faults.FaultRegistry;
import io.socialdata.simulator.faults.FaultedCall;
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
import io.socialdata.simulator.ratelimit.QuotaCounter;
import io.socialdata.simulator.ratelimit.RateLimitResult;
import io.socialdata.simulator.ratelimit.RateLimitWindows;
import io.socialdata.simulator.server.EndpointRouter.Route.ToGraphQl;
import io.socialdata.simulator.server.EndpointRouter.Route.ToNothing;
import io.socialdata.simulator.server.EndpointRouter.Route.ToRest;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** Processes a call: endpoint, faults, credentials, rate limit, required variables, then the operation. */
@Singleton
final class CallHandler {

    private final EndpointRouter router;
    private final SessionStore sessionStore;
    private final Authenticator authenticator;
    private final RateLimitWindows windows;
    private final QuotaCounter quotaCounter;
    private final FaultRegistry faultRegistry;
    private final FaultInjector faultInjector;
    private final StrictMode strictMode;

    CallHandler(
            EndpointRouter router,
            SessionStore sessionStore,
            Authenticator authenticator,
            RateLimitWindows windows,
            QuotaCounter quotaCounter,
            FaultRegistry faultRegistry,
            FaultInjector faultInjector,
            StrictMode strictMode) {
        this.router = router;
        this.sessionStore = sessionStore;
        this.authenticator = authenticator;
        this.windows = windows;
        this.quotaCounter = quotaCounter;
        this.faultRegistry = faultRegistry;
        this.faultInjector = faultInjector;
        this.strictMode = strictMode;
    }

    /** Returns how long an installed fault holds this call before it is processed. */
    Optional<Duration> hold(WireCall call) {
        return switch (router.route(call)) {
            case ToNothing() -> Optional.empty();
            case ToRest(var endpoint) -> faultRegistry.hold(faulted(call, endpoint));
            case ToGraphQl route -> faultRegistry.hold(faulted(call, route.endpoint()));
        };
    }

    PreparedResponse respond(WireCall call) {
        return switch (router.route(call)) {
            case ToNothing() -> CallContext.OF_NOTHING.prepare(PlatformResponse.empty(404, Outcome.UNKNOWN));
            case ToRest(var endpoint) ->
                serve(
                        call,
                        endpoint,
                        Optional.empty(),
                        viewer -> endpoint.handler().handle(call, viewer));
            case ToGraphQl route -> graphQl(call, route);
        };
    }

    private PreparedResponse graphQl(WireCall call, ToGraphQl route) {
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
        try {
            return endpoint.missing(call.variables())
                    .map(call::withoutVariable)
                    .orElseGet(() -> endpoint.handler().handle(call));
        } catch (UnreadableRequestException e) {
            return call.badRequest();
        }
    }

    private PreparedResponse serve(
            WireCall call,
            Endpoint endpoint,
            Optional<GraphQlRequest> request,
            Function<Viewer, PlatformResponse> work) {
        Optional<User> caller = caller(call);
        CallContext callContext = new CallContext(
                endpoint.name(),
                caller,
                request.map(sent -> sent.variables().values().toString()));
        Optional<Fault> fault = faultRegistry.match(new FaultedCall(endpoint.name(), caller, call.address()));
        if (fault.isEmpty()) {
            return withoutFault(call, endpoint, callContext, work);
        }
        return switch (fault.get()) {
            case Fault.Replacement replacement ->
                faultInjector.replace(replacement, callContext, endpoint instanceof GraphQlEndpoint);
            case Fault.Hold held ->
                withoutFault(call, endpoint, callContext, work); // the pause is over when the call arrives here
            case Fault.SessionEnded() -> {
                call.cookie("auth_token").ifPresent(sessionStore::end);
                yield withoutFault(call, endpoint, callContext, work);
            }
            case Fault.Distortion distortion ->
                faultInjector.alter(distortion, withoutFault(call, endpoint, callContext, work));
        };
    }

    private FaultedCall faulted(WireCall call, Endpoint endpoint) {
        return new FaultedCall(endpoint.name(), caller(call), call.address());
    }

    private Optional<User> caller(WireCall call) {
        return call.cookie("auth_token").flatMap(sessionStore::find).map(Account::user);
    }

    private PreparedResponse withoutFault(
            WireCall call, Endpoint endpoint, CallContext callContext, Function<Viewer, PlatformResponse> work) {
        return switch (authenticator.authenticate(call, endpoint.access())) {
            case Refused(var error) -> callContext.prepare(ErrorBody.brief(error));
            case Admitted(var viewer) -> {
                RateLimitResult rateLimitResult = windows.take(viewer.limitedAs(), endpoint.name());
                PlatformResponse reply = rateLimitResult.granted()
                        ? withinQuota(viewer, endpoint, work)
                        : ErrorBody.brief(PlatformError.RATE_LIMITED).withOutcome(Outcome.THROTTLED);
                yield callContext.prepare(reply, rateLimitResult);
            }
        };
    }

    private PlatformResponse withinQuota(Viewer viewer, Endpoint endpoint, Function<Viewer, PlatformResponse> work) {
        return quotaCounter
                .take(viewer.limitedAs(), endpoint.name())
                .map(past ->
                        ErrorBody.graphQl(past, past.status(), endpoint.name()).withOutcome(Outcome.THROTTLED))
                .orElseGet(() -> work.apply(viewer));
    }

    private static Optional<GraphQlRequest> read(WireCall call) {
        try {
            return Optional.of(GraphQlRequest.read(call));
        } catch (UnreadableRequestException e) {
            return Optional.empty();
        }
    }
}
