package io.socialdata.dashboard.operator.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import io.socialdata.web.outgoing.ServiceTokens;
import jakarta.inject.Singleton;

/** Identifies the console to reads-service. */
@Singleton
public class ReadsOperatorFilter extends OperatorRequestFilter {

    ReadsOperatorFilter(
            OutgoingHeaders headers, ServiceTokens tokens, OperatorTokens operatorTokens, ConsoleRequestId requestId) {
        super(ServiceName.READS, headers, tokens, operatorTokens, requestId);
    }
}
