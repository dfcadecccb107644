package io.socialdata.dashboard.operator.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import jakarta.inject.Singleton;

/** Identifies the console to writes-service. */
@Singleton
public class WritesOperatorFilter extends OperatorRequestFilter {

    WritesOperatorFilter(OutgoingHeaders headers, OperatorTokens tokens, ConsoleRequestId requestId) {
        super(ServiceName.WRITES, headers, tokens, requestId);
    }
}
