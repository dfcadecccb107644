package io.socialdata.dashboard.operator.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.correlation.RequestId;
import io.socialdata.web.outgoing.OutgoingHeaders;
import io.socialdata.web.outgoing.ServiceRequestFilter;
import java.util.Optional;
import org.jboss.resteasy.reactive.client.spi.ResteasyReactiveClientRequestContext;

/** Identifies the console to a service, with the operator's role. */
abstract class OperatorRequestFilter extends ServiceRequestFilter {

    private final ConsoleRequestId requestId;

    OperatorRequestFilter(
            ServiceName callee, OutgoingHeaders headers, OperatorTokens tokens, ConsoleRequestId requestId) {
        super(callee, headers, tokens.get());
        this.requestId = requestId;
    }

    /** Sends the id that the audit has, so that the logs of the service lead to the operator. */
    @Override
    public void filter(ResteasyReactiveClientRequestContext request) {
        Optional<String> running = requestId.running();
        super.filter(request);
        running.ifPresent(id -> request.getHeaders().putSingle(RequestId.HEADER, id));
    }
}
