package io.socialdata.gateway.routing;

import io.socialdata.contract.Operation;
import io.socialdata.web.outgoing.ServiceTokens;

/**
 * The backends for the keys of one mode, and the tokens that they accept. A call gets one of the two when it is admitted,
 * and keeps it. Neither knows the other, so no failure of one leads a call to the other.
 */
public sealed interface Upstream permits LiveUpstream, TestUpstream {

    /**
     * Returns the connections for the calls of an operation.
     *
     * @throws IllegalArgumentException if no service here carries it out
     */
    BackendClient clientOf(Operation operation);

    ServiceTokens tokens();
}
