package io.socialdata.dashboard.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import io.socialdata.web.outgoing.ServiceRequestFilter;
import io.socialdata.web.outgoing.ServiceTokens;
import jakarta.inject.Singleton;

/** Identifies the dashboard to webhook-delivery-service. */
@Singleton
public class WebhookDeliveryRequestFilter extends ServiceRequestFilter {

    WebhookDeliveryRequestFilter(OutgoingHeaders headers, ServiceTokens tokens) {
        super(ServiceName.WEBHOOK_DELIVERY, headers, tokens);
    }
}
