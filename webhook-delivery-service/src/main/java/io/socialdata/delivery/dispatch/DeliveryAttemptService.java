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

    private final WebhookEndpointClient receivers;
    private final SigningSecretSealer vault;
    private final RetryPolicy retries;
    private final Clock clock;

    DeliveryAttemptService(
            WebhookEndpointClient receivers, SigningSecretSealer vault, RetryPolicy retries, Clock clock) {
        this.receivers = receivers;
        this.vault = vault;
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
        SendResult reception = receivers.send(new OutgoingEvent(
                delivery.eventId(),
                delivery.id(),
                EventType.TWEET_CREATED,
                attempt,
                delivery.url(),
                vault.open(delivery.secrets(), begun),
                EventBody.whole(body, delivery.webhookId())));
        return judged(delivery, attempt, begun, reception);
    }

    private CompletedAttempt judged(ClaimedDelivery delivery, int attempt, Instant begun, SendResult reception) {
        Instant now = clock.instant();
        DeliveryResult fate = switch (AttemptOutcome.of(reception)) {
            case DELIVERED -> new DeliveryResult.Delivered();
            case GONE -> new DeliveryResult.Failed(FailureReason.GONE);
            case BLOCKED -> new DeliveryResult.Failed(FailureReason.FORBIDDEN_ADDRESS);
            case RETRY -> retries.afterFailure(delivery, attempt, begun, asked(reception, now));
        };
        return new CompletedAttempt(
                delivery, attempt, begun, now, status(reception), AttemptOutcome.outcome(reception), fate);
    }

    private static CompletedAttempt untried(
            ClaimedDelivery delivery, Instant now, String outcome, FailureReason reason) {
        return new CompletedAttempt(
                delivery, delivery.attempts(), now, now, null, outcome, new DeliveryResult.Failed(reason));
    }

    private static Optional<Instant> asked(SendResult reception, Instant now) {
        return reception instanceof Responded(int status, var retryAfter)
                ? RetryAfter.read(retryAfter, now)
                : Optional.empty();
    }

    private static @Nullable Integer status(SendResult reception) {
        return reception instanceof Responded(int status, var retryAfter) ? status : null;
    }
}
