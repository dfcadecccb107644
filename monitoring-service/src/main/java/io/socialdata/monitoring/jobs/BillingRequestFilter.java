package io.socialdata.monitoring.jobs;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import io.socialdata.web.outgoing.ServiceRequestFilter;
import io.socialdata.web.outgoing.ServiceTokens;
import jakarta.inject.Singleton;

/** Identifies this service to billing. */
@Singleton
public class BillingRequestFilter extends ServiceRequestFilter {

    BillingRequestFilter(OutgoingHeaders headers, ServiceTokens tokens) {
        super(ServiceName.BILLING, headers, tokens);
    }
}
