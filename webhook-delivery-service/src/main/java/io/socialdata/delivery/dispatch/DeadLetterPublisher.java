package io.socialdata.delivery.dispatch;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.WebhookDeadLetterV1;
import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.messaging.outbox.Outbox;
import jakarta.inject.Singleton;
import org.jdbi.v3.core.Handle;

/** Publishes deliveries that were given up, if and only if the transaction commits. */
@Singleton
public class DeadLetterPublisher {

    private static final String SOURCE = "webhook-delivery";

    private final Outbox outbox;

    public DeadLetterPublisher(Outbox outbox) {
        this.outbox = outbox;
    }

    /**
     * Appends a dead letter for a failed attempt. A delivery that ended without an attempt was given up by its owner
     * and is not published.
     */
    void append(Handle handle, CompletedAttempt completedAttempt) {
        if (!(completedAttempt.result() instanceof DeliveryResult.Failed(var reason))
                || completedAttempt.attempts() == 0) {
            return;
        }
        ClaimedDelivery delivery = completedAttempt.delivery();
        append(
                handle,
                new DeadLetter(
                        new WebhookDeadLetterV1(
                                delivery.id(),
                                delivery.eventId(),
                                delivery.accountId(),
                                delivery.keyId(),
                                delivery.monitorId(),
                                delivery.webhookId(),
                                delivery.tweetId(),
                                completedAttempt.attempts(),
                                completedAttempt.status(),
                                reason.wireName(),
                                completedAttempt.at()),
                        delivery.traceparent()));
    }

    public void append(Handle handle, DeadLetter letter) {
        WebhookDeadLetterV1 data = letter.data();
        CloudEvent<?> event = new CloudEvent<>(
                UuidCreator.getTimeOrderedEpoch().toString(),
                SOURCE,
                Topics.WEBHOOK_DEAD_LETTER,
                data.deliveryId().toString(),
                data.occurredAt(),
                letter.traceparent(),
                data);
        outbox.publish(handle, data.accountId(), event);
    }
}
