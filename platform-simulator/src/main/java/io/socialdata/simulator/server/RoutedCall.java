package io.socialdata.simulator.server;

import io.socialdata.simulator.faults.Drift;
import io.socialdata.simulator.faults.FaultedCall;
import io.socialdata.simulator.protocol.Endpoint;
import io.socialdata.simulator.protocol.GraphQlRequest;
import io.socialdata.simulator.protocol.WireCall;
import io.socialdata.simulator.world.User;
import java.util.List;
import java.util.Optional;

/**
 * A call with its endpoint.
 *
 * @param caller user of the session cookie, even if the call is rejected
 * @param queryId id of the persisted query, from the path or the body
 * @param request the parts of a GraphQL call; empty for REST, and if a part is malformed
 * @param drifts the changes of the protocol that apply
 */
record RoutedCall(
        WireCall call,
        Endpoint endpoint,
        Optional<User> caller,
        Optional<String> queryId,
        Optional<GraphQlRequest> request,
        List<Drift> drifts) {

    FaultedCall faulted() {
        return new FaultedCall(endpoint.name(), caller, call.address());
    }

    CallContext context() {
        return new CallContext(
                endpoint.name(),
                caller,
                request.map(sent -> sent.variables().values().toString()));
    }

    /** Returns the changes of this type. */
    <T extends Drift> List<T> drifts(Class<T> type) {
        return drifts.stream().filter(type::isInstance).map(type::cast).toList();
    }
}
