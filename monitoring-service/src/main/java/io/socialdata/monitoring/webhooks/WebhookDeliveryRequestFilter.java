package io.socialdata.monitoring.webhooks;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import io.socialdata.web.outgoing.ServiceRequestFilter;
import io.socialdata.web.outgoing.ServiceTokens;
import jakarta.inject.Singleton;

/** Identifies this service to webhook-delivery-service. */
@Singleton
public class WebhookDeliveryRequestFilter extends ServiceRequestFilter {

    WebhookDeliveryRequestFilter(OutgoingHeaders headers, ServiceTokens tokens) {
        super(ServiceName.WEBHOOK_DELIVERY, headers, tokens);
    }
}
