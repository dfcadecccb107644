package io.socialdata.dashboard.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import io.socialdata.web.outgoing.ServiceRequestFilter;
import io.socialdata.web.outgoing.ServiceTokens;
import jakarta.inject.Singleton;

/** Identifies the dashboard to billing-service. */
@Singleton
public class BillingRequestFilter extends ServiceRequestFilter {

    BillingRequestFilter(OutgoingHeaders headers, ServiceTokens tokens) {
        super(ServiceName.BILLING, headers, tokens);
    }
}
