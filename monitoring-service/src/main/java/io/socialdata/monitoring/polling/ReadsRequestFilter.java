package io.socialdata.monitoring.polling;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import io.socialdata.web.outgoing.ServiceRequestFilter;
import io.socialdata.web.outgoing.ServiceTokens;
import jakarta.inject.Singleton;

/** Identifies this service to reads-service. */
@Singleton
public class ReadsRequestFilter extends ServiceRequestFilter {

    ReadsRequestFilter(OutgoingHeaders headers, ServiceTokens tokens) {
        super(ServiceName.READS, headers, tokens);
    }
}
