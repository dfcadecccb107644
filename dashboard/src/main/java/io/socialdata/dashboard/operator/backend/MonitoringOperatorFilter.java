package io.socialdata.dashboard.operator.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import jakarta.inject.Singleton;

/** Identifies the console to monitoring-service. */
@Singleton
public class MonitoringOperatorFilter extends OperatorRequestFilter {

    MonitoringOperatorFilter(OutgoingHeaders headers, OperatorTokens tokens, ConsoleRequestId requestId) {
        super(ServiceName.MONITORING, headers, tokens, requestId);
    }
}
