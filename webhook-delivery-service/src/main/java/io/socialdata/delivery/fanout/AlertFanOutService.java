package io.socialdata.delivery.fanout;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.AlertRaisedV1;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.delivery.events.EventBody;
import io.socialdata.delivery.events.EventBodyRepository.Body;
import io.socialdata.delivery.fanout.AlertWebhooks.AlertWebhook;
import io.socialdata.delivery.fanout.FanOut.RoutedEvent;
import io.socialdata.delivery.fanout.FanOut.Stored;
import io.socialdata.delivery.queue.QueuedDelivery;
import io.socialdata.delivery.queue.QueuedEvent;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Queues one delivery of each alert to each webhook of its account that asks for alerts, once however often the event
 * arrives. The webhook that an alert is about does not receive it.
 */
@Singleton
class AlertFanOutService {

    private final FanOut fanOut;
    private final Counter queued;
    private final Counter repeated;

    AlertFanOutService(FanOut fanOut, MeterRegistry registry) {
        this.fanOut = fanOut;
        this.queued = registry.counter("alert_deliveries_queued_total");
        this.repeated = registry.counter("raised_alerts_duplicate_total");
    }

    void fanOut(List<CloudEvent<AlertRaisedV1>> batch) {
        Stored stored = fanOut.store((handle, now) -> route(handle, batch, now));
        queued.increment(stored.deliveries());
        repeated.increment(batch.size() - stored.events());
    }

    private static List<RoutedEvent> route(Handle handle, List<CloudEvent<AlertRaisedV1>> batch, Instant now) {
        List<CloudEvent<AlertRaisedV1>> fresh = SeenAlertRepository.admit(handle, batch, now);
        AlertWebhooks webhooks = AlertWebhooks.of(
                handle, fresh.stream().map(event -> event.data().accountId()).collect(Collectors.toSet()));
        return fresh.stream().map(event -> routed(event, webhooks)).toList();
    }

    private static RoutedEvent routed(CloudEvent<AlertRaisedV1> event, AlertWebhooks webhooks) {
        AlertRaisedV1 alert = event.data();
        return new RoutedEvent(
                () -> new Body(alert.alertId(), EventBody.beginning(alert)),
                webhooks.of(alert.accountId()).stream()
                        .filter(webhook -> !webhook.id().equals(alert.subjectId()))
                        .map(webhook -> delivery(event, webhook))
                        .toList());
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
