package io.socialdata.delivery.fanout;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.AlertRaisedV1;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.dispatch.DispatchSignal;
import io.socialdata.delivery.events.EventBody;
import io.socialdata.delivery.events.EventBodyRepository;
import io.socialdata.delivery.events.EventBodyRepository.Body;
import io.socialdata.delivery.fanout.AlertWebhooks.AlertWebhook;
import io.socialdata.delivery.queue.PendingDeliveryRepository;
import io.socialdata.delivery.queue.QueueLengths;
import io.socialdata.delivery.queue.QueuedDelivery;
import io.socialdata.delivery.queue.QueuedEvent;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Queues one delivery of each alert to each webhook of its account that asks for alerts, once however often the event
 * arrives. The webhook that an alert is about does not receive it.
 */
@Singleton
class AlertFanOutService {

    private final Transactions transactions;
    private final QueueLengths lengths;
    private final OverflowingDeliveries overflow;
    private final DispatchSignal dispatchSignal;
    private final Clock clock;
    private final Counter queued;
    private final Counter repeated;

    AlertFanOutService(
            Transactions transactions,
            QueueLengths lengths,
            OverflowingDeliveries overflow,
            DispatchSignal dispatchSignal,
            MeterRegistry registry,
            Clock clock) {
        this.transactions = transactions;
        this.lengths = lengths;
        this.overflow = overflow;
        this.dispatchSignal = dispatchSignal;
        this.clock = clock;
        this.queued = registry.counter("alert_deliveries_queued_total");
        this.repeated = registry.counter("raised_alerts_duplicate_total");
    }

    private record Taken(int deliveries, int overflowing, int repetitions) {}

    void fanOut(List<CloudEvent<AlertRaisedV1>> batch) {
        Taken taken = transactions.call(handle -> fanOut(handle, batch, clock.instant()));
        queued.increment(taken.deliveries());
        repeated.increment(taken.repetitions());
        overflow.count(taken.overflowing());
        if (taken.deliveries() > 0) {
            dispatchSignal.signal();
        }
    }

    private Taken fanOut(Handle handle, List<CloudEvent<AlertRaisedV1>> batch, Instant now) {
        List<CloudEvent<AlertRaisedV1>> fresh = SeenAlertRepository.admit(handle, batch, now);
        AlertWebhooks webhooks = AlertWebhooks.of(
                handle, fresh.stream().map(event -> event.data().accountId()).collect(Collectors.toSet()));
        List<Body> bodies = new ArrayList<>();
        List<QueuedDelivery> deliveries = new ArrayList<>();
        List<QueuedDelivery> overflowing = new ArrayList<>();
        QueueLengths.Admission admission = lengths.admission(handle);
        for (CloudEvent<AlertRaisedV1> event : fresh) {
            AlertRaisedV1 alert = event.data();
            List<AlertWebhook> targets = webhooks.of(alert.accountId()).stream()
                    .filter(webhook -> !webhook.id().equals(alert.subjectId()))
                    .toList();
            if (!targets.isEmpty()) {
                bodies.add(new Body(alert.alertId(), EventBody.beginning(alert)));
            }
            for (AlertWebhook target : targets) {
                (admission.admit(target.id()) ? deliveries : overflowing).add(delivery(event, target));
            }
        }
        EventBodyRepository.add(handle, bodies, now);
        PendingDeliveryRepository.add(handle, deliveries, now);
        overflow.giveUp(handle, overflowing, now);
        return new Taken(deliveries.size(), overflowing.size(), batch.size() - fresh.size());
    }

    private static QueuedDelivery delivery(CloudEvent<AlertRaisedV1> event, AlertWebhook target) {
        AlertRaisedV1 alert = event.data();
        return new QueuedDelivery(
                UuidCreator.getTimeOrderedEpoch(),
                target.id(),
                new QueuedEvent(
                        alert.alertId(),
                        alert.accountId(),
                        target.keyId(),
                        null,
                        null,
                        null,
                        alert.raisedAt(),
                        event.traceparent()));
    }
}
