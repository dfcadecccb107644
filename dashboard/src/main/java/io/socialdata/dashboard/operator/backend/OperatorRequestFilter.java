package io.socialdata.dashboard.operator.backend;

import io.quarkus.oidc.client.Tokens;
import io.smallrye.mutiny.Uni;
import io.socialdata.contract.ServiceName;
import io.socialdata.web.correlation.RequestId;
import io.socialdata.web.outgoing.OutgoingHeaders;
import io.socialdata.web.outgoing.ServiceRequestFilter;
import io.socialdata.web.outgoing.ServiceTokens;
import java.util.Optional;
import org.jboss.resteasy.reactive.client.spi.ResteasyReactiveClientRequestContext;

/** Identifies the console to a service, with the operator's role. */
abstract class OperatorRequestFilter extends ServiceRequestFilter {

    private final ServiceName callee;
    private final OperatorTokens operatorTokens;
    private final ConsoleRequestId requestId;

    OperatorRequestFilter(
            ServiceName callee,
            OutgoingHeaders headers,
            ServiceTokens tokens,
            OperatorTokens operatorTokens,
            ConsoleRequestId requestId) {
        super(callee, headers, tokens);
        this.callee = callee;
        this.operatorTokens = operatorTokens;
        this.requestId = requestId;
    }

    /** Sends the id that the audit has, so that the logs of the service lead to the operator. */
    @Override
    public void filter(ResteasyReactiveClientRequestContext request) {
        Optional<String> running = requestId.running();
        super.filter(request);
        running.ifPresent(id -> request.getHeaders().putSingle(RequestId.HEADER, id));
    }

    @Override
    public Uni<Tokens> getTokens() {
        return operatorTokens.of(callee);
    }
}
