package io.socialdata.dashboard.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import io.socialdata.web.outgoing.ServiceRequestFilter;
import io.socialdata.web.outgoing.ServiceTokens;
import jakarta.inject.Singleton;

/** Identifies the dashboard to session-service. */
@Singleton
public class SessionRequestFilter extends ServiceRequestFilter {

    SessionRequestFilter(OutgoingHeaders headers, ServiceTokens tokens) {
        super(ServiceName.SESSION, headers, tokens);
    }
}
