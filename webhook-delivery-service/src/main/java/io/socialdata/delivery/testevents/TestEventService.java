package io.socialdata.delivery.testevents;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.contract.ErrorCode;
import io.socialdata.delivery.attempts.AttemptOutcome;
import io.socialdata.delivery.attempts.OutgoingEvent;
import io.socialdata.delivery.attempts.WebhookEndpointClient;
import io.socialdata.delivery.events.EventBody;
import io.socialdata.delivery.events.EventType;
import io.socialdata.delivery.webhooks.CustomHeadersSealer;
import io.socialdata.delivery.webhooks.WebhookEntity;
import io.socialdata.delivery.webhooks.WebhookService;
import io.socialdata.egress.http.SendResult;
import io.socialdata.web.errors.ApiException;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Sends a test event: signed and sent like any other, but never queued, retried or stored. */
@ApplicationScoped
class TestEventService {

    private final WebhookService webhookService;
    private final CustomHeadersSealer customHeadersSealer;
    private final WebhookEndpointClient webhookEndpointClient;
    private final Clock clock;

    TestEventService(
            WebhookService webhookService,
            CustomHeadersSealer customHeadersSealer,
            WebhookEndpointClient webhookEndpointClient,
            Clock clock) {
        this.webhookService = webhookService;
        this.customHeadersSealer = customHeadersSealer;
        this.webhookEndpointClient = webhookEndpointClient;
        this.clock = clock;
    }

    /**
     * Sends the event. If the receiver returns 410, disables its webhook.
     *
     * @throws ApiException 409 if the webhook is disabled
     */
    SendResult run(WebhookEntity webhook) {
        if (!webhook.isActive()) {
            throw new ApiException(ErrorCode.WEBHOOK_DISABLED, "The webhook is disabled. Enable it first.");
        }
        SendResult sendResult = send(webhook);
        if (AttemptOutcome.of(sendResult) == AttemptOutcome.GONE) {
            webhookService.gone(webhook);
        }
        return sendResult;
    }

    private SendResult send(WebhookEntity webhook) {
        UUID event = UuidCreator.getTimeOrderedEpoch();
        String beginning = EventBody.beginning(event, EventType.WEBHOOK_TEST, clock.instant(), null, null);
        return webhookEndpointClient
                .send(new OutgoingEvent(
                        event,
                        UuidCreator.getTimeOrderedEpoch(),
                        EventType.WEBHOOK_TEST,
                        1,
                        webhook.url,
                        webhookService.secrets(webhook.id),
                        customHeadersSealer.open(webhook),
                        EventBody.complete(beginning, webhook.id)))
                .result();
    }
}
