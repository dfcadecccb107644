package io.socialdata.dashboard.operator.backend;

import io.socialdata.contract.ServiceName;
import io.socialdata.web.outgoing.OutgoingHeaders;
import jakarta.inject.Singleton;

/** Identifies the console to webhook-delivery-service. */
@Singleton
public class WebhookDeliveryOperatorFilter extends OperatorRequestFilter {

    WebhookDeliveryOperatorFilter(OutgoingHeaders headers, OperatorTokens tokens, ConsoleRequestId requestId) {
        super(ServiceName.WEBHOOK_DELIVERY, headers, tokens, requestId);
    }
}
