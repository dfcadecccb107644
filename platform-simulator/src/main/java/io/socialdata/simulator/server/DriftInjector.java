package io.socialdata.simulator.server;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.socialdata.simulator.faults.Drift;
import io.socialdata.simulator.protocol.Endpoint.Access;
import io.socialdata.simulator.protocol.ErrorBody;
import io.socialdata.simulator.protocol.GraphQlRequest;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.PlatformResponse;
import io.socialdata.simulator.protocol.PlatformResponse.Outcome;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** Applies changes of the protocol to calls. */
@Singleton
record DriftInjector(Clock clock) {

    /** Returns the response to a call that does not reach its operation any more. */
    Optional<PlatformResponse> notAdmitted(RoutedCall call) {
        if (call.endpoint().access() == Access.ANYONE) {
            return Optional.empty();
        }
        return call.drifts(Drift.Admission.class).stream()
                .flatMap(drift -> notAdmitted(drift, call).stream())
                .findFirst()
                .map(reply -> reply.withOutcome(Outcome.FAULT));
    }

    /** Returns the response to a call without a parameter that is required now. */
    Optional<PlatformResponse> incomplete(RoutedCall call) {
        return call.request()
                .flatMap(request -> call.drifts(Drift.Parameter.class).stream()
                        .flatMap(drift -> incomplete(drift, call.endpoint().name(), request).stream())
                        .findFirst())
                .map(reply -> reply.withOutcome(Outcome.FAULT));
    }

    /** Returns the response in its present shape. */
    PreparedResponse rewritten(RoutedCall call, PreparedResponse response) {
        List<Drift.Rewrite> rewrites = call.drifts(Drift.Rewrite.class);
        if (rewrites.isEmpty()) {
            return response;
        }
        return JsonBody.of(response.reply())
                .map(body -> {
                    rewrites.forEach(rewrite -> rewrite(rewrite, body));
                    return response.replying(JsonBody.replaced(response.reply(), body));
                })
                .orElse(response);
    }

    private Optional<PlatformResponse> notAdmitted(Drift.Admission drift, RoutedCall call) {
        PlatformResponse nothing = PlatformResponse.empty(404, Outcome.FAULT);
        return switch (drift) {
            case Drift.OnlyByPost() -> refusedIf(call.call().method().equals("GET"), nothing);
            case Drift.HeaderRequired(var name, var value) ->
                refusedIf(
                        call.call()
                                .header(name)
                                .filter(sent -> value.isEmpty() || value.get().equals(sent))
                                .isEmpty(),
                        nothing);
            case Drift.IdRotated(var id, var oldUntil) ->
                refusedIf(
                        !clock.instant().isBefore(oldUntil)
                                && call.queryId()
                                        .filter(sent -> !sent.equals(id))
                                        .isPresent(),
                        nothing);
            case Drift.BearerRequired(var token) ->
                refusedIf(
                        call.call().bearer().filter(token::equals).isEmpty(), ErrorBody.brief(PlatformError.BAD_TOKEN));
        };
    }

    private static Optional<PlatformResponse> incomplete(
            Drift.Parameter drift, String operation, GraphQlRequest request) {
        return switch (drift) {
            case Drift.FeatureRequired(var name) ->
                refusedIf(!request.features().hasNonNull(name), ErrorBody.withoutFeatures(operation, List.of(name)));
            case Drift.VariableRequired(var name) ->
                refusedIf(
                        !request.variables().values().hasNonNull(name),
                        ErrorBody.withoutVariable(422, operation, name));
        };
    }

    private static Optional<PlatformResponse> refusedIf(boolean refused, PlatformResponse reply) {
        return refused ? Optional.of(reply) : Optional.empty();
    }

    private static void rewrite(Drift.Rewrite rewrite, ObjectNode body) {
        switch (rewrite) {
            case Drift.FieldMoved(var from, var to) -> FieldRewriter.move(body, from, to);
            case Drift.FieldRemoved(var path) -> FieldRewriter.remove(body, path);
            case Drift.UnknownEntry() -> TimelineRows.precedeWithUnknown(body);
        }
    }
}
