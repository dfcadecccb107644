package io.socialdata.dashboard.operator.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import jakarta.inject.Singleton;

/** Identifies the console to reads-service. */
@Singleton
public class ReadsOperatorFilter extends OperatorRequestFilter {

    ReadsOperatorFilter(OutgoingHeaders headers, OperatorTokens tokens, ConsoleRequestId requestId) {
        super(ServiceName.READS, headers, tokens, requestId);
    }
}
