package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.attempts.AttemptOutcome;
import io.socialdata.delivery.attempts.OutgoingEvent;
import io.socialdata.delivery.attempts.RecordedExchange;
import io.socialdata.delivery.attempts.RetryAfter;
import io.socialdata.delivery.attempts.SentEvent;
import io.socialdata.delivery.attempts.WebhookEndpointClient;
import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.delivery.events.EventBody;
import io.socialdata.delivery.queue.FailureReason;
import io.socialdata.delivery.webhooks.CustomHeadersSealer;
import io.socialdata.delivery.webhooks.SigningSecretSealer;
import io.socialdata.egress.http.SendResult;
import io.socialdata.egress.http.SendResult.Responded;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Runs one attempt of a claimed delivery and decides its next state. */
@Singleton
class DeliveryAttemptService {

    private final WebhookEndpointClient webhookEndpointClient;
    private final SigningSecretSealer signingSecretSealer;
    private final CustomHeadersSealer customHeadersSealer;
    private final RetryPolicy retries;
    private final ExchangeQuota exchangeQuota;
    private final Clock clock;

    DeliveryAttemptService(
            WebhookEndpointClient webhookEndpointClient,
            SigningSecretSealer signingSecretSealer,
            CustomHeadersSealer customHeadersSealer,
            RetryPolicy retries,
            ExchangeQuota exchangeQuota,
            Clock clock) {
        this.webhookEndpointClient = webhookEndpointClient;
        this.signingSecretSealer = signingSecretSealer;
        this.customHeadersSealer = customHeadersSealer;
        this.retries = retries;
        this.exchangeQuota = exchangeQuota;
        this.clock = clock;
    }

    /** Runs the attempt. Without a body, nothing can be sent: its partition was dropped before the delivery ended. */
    CompletedAttempt run(ClaimedDelivery delivery, @Nullable String body) {
        Instant begun = clock.instant();
        if (!delivery.active()) { // it was queued while its webhook was being disabled
            return withoutAttempt(delivery, begun, "disabled", FailureReason.WEBHOOK_DISABLED);
        }
        if (body == null) {
            return withoutAttempt(delivery, begun, "forgotten", FailureReason.FORGOTTEN);
        }
        int attempt = delivery.attempts() + 1;
        SentEvent sentEvent = webhookEndpointClient.send(new OutgoingEvent(
                delivery.eventId(),
                delivery.id(),
                delivery.eventType(),
                attempt,
                delivery.url(),
                signingSecretSealer.open(delivery.secrets(), begun),
                customHeadersSealer.open(
                        delivery.settings().sealedHeaders(), delivery.secrets().accountId(), delivery.webhookId()),
                EventBody.complete(body, delivery.webhookId())));
        return completed(delivery, attempt, begun, sentEvent);
    }

    private CompletedAttempt completed(ClaimedDelivery delivery, int attempt, Instant begun, SentEvent sentEvent) {
        Instant now = clock.instant();
        SendResult sendResult = sentEvent.result();
        DeliveryResult deliveryResult = switch (AttemptOutcome.of(sendResult)) {
            case DELIVERED -> new DeliveryResult.Delivered();
            case GONE -> new DeliveryResult.Failed(FailureReason.GONE);
            case BLOCKED -> new DeliveryResult.Failed(FailureReason.FORBIDDEN_ADDRESS);
            case RETRY -> retries.afterFailure(delivery, attempt, begun, requestedRetryAt(sendResult, now));
        };
        return new CompletedAttempt(
                delivery,
                attempt,
                begun,
                now,
                status(sendResult),
                AttemptOutcome.outcome(sendResult),
                deliveryResult,
                exchange(delivery, deliveryResult, sentEvent));
    }

    private @Nullable RecordedExchange exchange(
            ClaimedDelivery delivery, DeliveryResult deliveryResult, SentEvent sentEvent) {
        return deliveryResult instanceof DeliveryResult.Delivered || !exchangeQuota.take(delivery.accountId())
                ? null
                : sentEvent.exchange();
    }

    private static CompletedAttempt withoutAttempt(
            ClaimedDelivery delivery, Instant now, String outcome, FailureReason reason) {
        return new CompletedAttempt(
                delivery, delivery.attempts(), now, now, null, outcome, new DeliveryResult.Failed(reason));
    }

    private static Optional<Instant> requestedRetryAt(SendResult sendResult, Instant now) {
        return sendResult instanceof Responded(int status, var retryAfter, var excerpt)
                ? RetryAfter.read(retryAfter, now)
                : Optional.empty();
    }

    private static @Nullable Integer status(SendResult sendResult) {
        return sendResult instanceof Responded(int status, var retryAfter, var excerpt) ? status : null;
    }
}
