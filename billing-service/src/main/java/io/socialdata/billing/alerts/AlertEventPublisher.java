package io.socialdata.billing.alerts;

import io.socialdata.contract.events.AlertRaisedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.outbox.Outbox;
import jakarta.enterprise.context.ApplicationScoped;
import org.jdbi.v3.core.Handle;

/** Publishes stored alerts to the service that delivers them to webhooks. */
@ApplicationScoped
class AlertEventPublisher {

    private final Outbox outbox;

    AlertEventPublisher(Outbox outbox) {
        this.outbox = outbox;
    }

    /** Publishes the alert if and only if the transaction commits. */
    void publish(Handle handle, Alert alert) {
        outbox.publish(handle, Topics.ALERT_RAISED, alert.accountId(), event(alert), alert.raisedAt());
    }

    private static AlertRaisedV1 event(Alert alert) {
        return new AlertRaisedV1(
                alert.id(),
                alert.accountId(),
                alert.kind().wireName(),
                AlertText.of(alert),
                alert.subjectId(),
                alert.subjectName(),
                alert.amountMicroUsd(),
                alert.limitMicroUsd(),
                alert.dueAt(),
                alert.raisedAt());
    }
}
