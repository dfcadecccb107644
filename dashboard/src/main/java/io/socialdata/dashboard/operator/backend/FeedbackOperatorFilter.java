package io.socialdata.dashboard.operator.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import jakarta.inject.Singleton;

/** Identifies the console to feedback-service. */
@Singleton
public class FeedbackOperatorFilter extends OperatorRequestFilter {

    FeedbackOperatorFilter(OutgoingHeaders headers, OperatorTokens tokens, ConsoleRequestId requestId) {
        super(ServiceName.FEEDBACK, headers, tokens, requestId);
    }
}
