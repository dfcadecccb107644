package io.socialdata.dashboard.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import io.socialdata.web.outgoing.ServiceRequestFilter;
import io.socialdata.web.outgoing.ServiceTokens;
import jakarta.inject.Singleton;

/** Identifies the dashboard to feedback-service. */
@Singleton
public class FeedbackRequestFilter extends ServiceRequestFilter {

    FeedbackRequestFilter(OutgoingHeaders headers, ServiceTokens tokens) {
        super(ServiceName.FEEDBACK, headers, tokens);
    }
}
