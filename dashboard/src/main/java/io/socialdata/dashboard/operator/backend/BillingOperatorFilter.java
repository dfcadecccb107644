package io.socialdata.dashboard.operator.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import jakarta.inject.Singleton;

/** Identifies the console to billing-service. */
@Singleton
public class BillingOperatorFilter extends OperatorRequestFilter {

    BillingOperatorFilter(OutgoingHeaders headers, OperatorTokens tokens, ConsoleRequestId requestId) {
        super(ServiceName.BILLING, headers, tokens, requestId);
    }
}
