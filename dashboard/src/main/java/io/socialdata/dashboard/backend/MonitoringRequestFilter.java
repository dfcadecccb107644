package io.socialdata.dashboard.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import io.socialdata.web.outgoing.ServiceRequestFilter;
import io.socialdata.web.outgoing.ServiceTokens;
import jakarta.inject.Singleton;

/** Identifies the dashboard to monitoring-service. */
@Singleton
public class MonitoringRequestFilter extends ServiceRequestFilter {

    MonitoringRequestFilter(OutgoingHeaders headers, ServiceTokens tokens) {
        super(ServiceName.MONITORING, headers, tokens);
    }
}
