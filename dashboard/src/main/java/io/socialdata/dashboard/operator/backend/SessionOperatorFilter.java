package io.socialdata.dashboard.operator.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import jakarta.inject.Singleton;

/** Identifies the console to session-service. */
@Singleton
public class SessionOperatorFilter extends OperatorRequestFilter {

    SessionOperatorFilter(OutgoingHeaders headers, OperatorTokens tokens, ConsoleRequestId requestId) {
        super(ServiceName.SESSION, headers, tokens, requestId);
    }
}
