package io.socialdata.simulator.server;

import io.socialdata.simulator.auth.Authenticator;
import io.socialdata.simulator.auth.Authenticator.AuthDecision.Admitted;
import io.socialdata.simulator.auth.Authenticator.AuthDecision.Refused;
import io.socialdata.simulator.auth.SessionStore;
import io.socialdata.simulator.faults.Drift;
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
import io.socialdata.simulator.punishment.Punishment;
import io.socialdata.simulator.punishment.PunishmentRegistry;
import io.socialdata.simulator.ratelimit.QuotaCounter;
import io.socialdata.simulator.ratelimit.RateLimitWindows;
import io.socialdata.simulator.ratelimit.RateLimitWindows.RateLimitResult;
import io.socialdata.simulator.server.EndpointRouter.Route.ToGraphQl;
import io.socialdata.simulator.server.EndpointRouter.Route.ToNothing;
import io.socialdata.simulator.server.EndpointRouter.Route.ToRest;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;

/** Processes a call: endpoint, faults, profile, credentials, limits, required variables, then the operation. */
@Singleton
record CallHandler(
        EndpointRouter router,
        SessionStore sessionStore,
        Authenticator authenticator,
        RateLimitWindows windows,
        QuotaCounter quotaCounter,
        FaultRegistry faultRegistry,
        FaultInjector faultInjector,
        DriftInjector driftInjector,
        DenialResponses denialResponses,
        PunishmentRegistry punishments) {

    /** Returns the user of the session cookie, also of a session that the call is rejected for. */
    Optional<User> caller(WireCall call) {
        return call.cookie("auth_token").flatMap(sessionStore::find).map(Account::user);
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
                        routed(call, endpoint, Optional.empty(), Optional.empty()),
                        viewer -> endpoint.handler().handle(call, viewer));
            case ToGraphQl route -> graphQl(call, route);
        };
    }

    private PreparedResponse graphQl(WireCall call, ToGraphQl route) {
        GraphQlEndpoint endpoint = route.endpoint();
        Optional<GraphQlRequest> request = read(call);
        Optional<String> queryId = route.queryId().or(() -> request.flatMap(GraphQlRequest::queryId));
        return serve(
                routed(call, endpoint, queryId, request),
                viewer -> request.map(readable ->
                                run(endpoint, new GraphQlCall(endpoint.name(), readable.variables(), viewer)))
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

    private RoutedCall routed(
            WireCall call, Endpoint endpoint, Optional<String> queryId, Optional<GraphQlRequest> request) {
        FaultedCall faulted = faulted(call, endpoint);
        return new RoutedCall(call, endpoint, faulted.caller(), queryId, request, faultRegistry.drifts(faulted));
    }

    private FaultedCall faulted(WireCall call, Endpoint endpoint) {
        return new FaultedCall(endpoint.name(), caller(call), call.address());
    }

    private PreparedResponse serve(RoutedCall call, Function<Viewer, PlatformResponse> work) {
        Optional<Fault> fault = faultRegistry.match(call.faulted());
        if (fault.isEmpty()) {
            return withoutFault(call, work);
        }
        return switch (fault.get()) {
            case Fault.Replacement replacement ->
                faultInjector.replace(replacement, call.context(), call.endpoint() instanceof GraphQlEndpoint);
            case Fault.SessionEnded() -> {
                call.call().cookie("auth_token").ifPresent(sessionStore::end);
                yield withoutFault(call, work);
            }
            case Fault.Distortion distortion -> faultInjector.alter(distortion, withoutFault(call, work));
            // A pause is over when the call arrives here, and drifts are applied to each call.
            case Fault.Hold _, Drift _ -> withoutFault(call, work);
        };
    }

    private PreparedResponse withoutFault(RoutedCall call, Function<Viewer, PlatformResponse> work) {
        PreparedResponse response = denialResponses
                .to(call.endpoint().name())
                .or(() -> driftInjector.notAdmitted(call))
                .map(call.context()::prepare)
                .orElseGet(() -> authenticated(call, work));
        return driftInjector.rewritten(call, response);
    }

    private PreparedResponse authenticated(RoutedCall call, Function<Viewer, PlatformResponse> work) {
        return switch (authenticator.authenticate(call.call(), call.endpoint().access())) {
            case Refused(var error) -> call.context().prepare(ErrorBody.brief(error));
            case Admitted(var viewer) ->
                switch (viewer.user().map(punishments::judge).orElse(Punishment.NONE)) {
                    case NONE -> withinLimits(call, viewer, work);
                    case HIDDEN_LIMIT -> withinLimits(call, viewer, judged -> throttled());
                    case LOCKED -> call.context().prepare(ErrorBody.brief(PlatformError.ACCOUNT_LOCKED));
                    case NO_ROWS -> withinLimits(call, viewer, judged -> TimelineRows.withheld(work.apply(judged)));
                    case SUSPENDED -> call.context().prepare(ErrorBody.brief(PlatformError.ACCOUNT_SUSPENDED));
                };
        };
    }

    private PreparedResponse withinLimits(RoutedCall call, Viewer viewer, Function<Viewer, PlatformResponse> work) {
        RateLimitResult rateLimitResult =
                windows.take(viewer.limitedAs(), call.endpoint().name());
        PlatformResponse reply = rateLimitResult.granted()
                ? driftInjector.incomplete(call).orElseGet(() -> withinQuota(viewer, call.endpoint(), work))
                : throttled();
        return call.context().prepare(reply, rateLimitResult);
    }

    private static PlatformResponse throttled() {
        return ErrorBody.brief(PlatformError.RATE_LIMITED).withOutcome(Outcome.THROTTLED);
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
