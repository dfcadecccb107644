package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.attempts.AttemptOutcome;
import io.socialdata.delivery.attempts.OutgoingEvent;
import io.socialdata.delivery.attempts.RetryAfter;
import io.socialdata.delivery.attempts.WebhookEndpointClient;
import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.delivery.events.EventBody;
import io.socialdata.delivery.events.EventType;
import io.socialdata.delivery.queue.FailureReason;
import io.socialdata.delivery.webhooks.SigningSecretSealer;
import io.socialdata.egress.http.SendResult;
import io.socialdata.egress.http.SendResult.Responded;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tries a claimed delivery once and decides what becomes of it. */
@Singleton
class DeliveryAttemptService {

    private final WebhookEndpointClient webhookEndpointClient;
    private final SigningSecretSealer signingSecretSealer;
    private final RetryPolicy retries;
    private final Clock clock;

    DeliveryAttemptService(
            WebhookEndpointClient webhookEndpointClient,
            SigningSecretSealer signingSecretSealer,
            RetryPolicy retries,
            Clock clock) {
        this.webhookEndpointClient = webhookEndpointClient;
        this.signingSecretSealer = signingSecretSealer;
        this.retries = retries;
        this.clock = clock;
    }

    /** Without a body, because its day was forgotten before the delivery ended, there is nothing to try. */
    CompletedAttempt run(ClaimedDelivery delivery, @Nullable String body) {
        Instant begun = clock.instant();
        if (!delivery.active()) { // it was queued while its webhook was being disabled
            return untried(delivery, begun, "disabled", FailureReason.WEBHOOK_DISABLED);
        }
        if (body == null) {
            return untried(delivery, begun, "forgotten", FailureReason.FORGOTTEN);
        }
        int attempt = delivery.attempts() + 1;
        SendResult sendResult = webhookEndpointClient.send(new OutgoingEvent(
                delivery.eventId(),
                delivery.id(),
                EventType.TWEET_CREATED,
                attempt,
                delivery.url(),
                signingSecretSealer.open(delivery.secrets(), begun),
                EventBody.whole(body, delivery.webhookId())));
        return judged(delivery, attempt, begun, sendResult);
    }

    private CompletedAttempt judged(ClaimedDelivery delivery, int attempt, Instant begun, SendResult sendResult) {
        Instant now = clock.instant();
        DeliveryResult deliveryResult = switch (AttemptOutcome.of(sendResult)) {
            case DELIVERED -> new DeliveryResult.Delivered();
            case GONE -> new DeliveryResult.Failed(FailureReason.GONE);
            case BLOCKED -> new DeliveryResult.Failed(FailureReason.FORBIDDEN_ADDRESS);
            case RETRY -> retries.afterFailure(delivery, attempt, begun, asked(sendResult, now));
        };
        return new CompletedAttempt(
                delivery, attempt, begun, now, status(sendResult), AttemptOutcome.outcome(sendResult), deliveryResult);
    }

    private static CompletedAttempt untried(
            ClaimedDelivery delivery, Instant now, String outcome, FailureReason reason) {
        return new CompletedAttempt(
                delivery, delivery.attempts(), now, now, null, outcome, new DeliveryResult.Failed(reason));
    }

    private static Optional<Instant> asked(SendResult sendResult, Instant now) {
        return sendResult instanceof Responded(int status, var retryAfter)
                ? RetryAfter.read(retryAfter, now)
                : Optional.empty();
    }

    private static @Nullable Integer status(SendResult sendResult) {
        return sendResult instanceof Responded(int status, var retryAfter) ? status : null;
    }
}
