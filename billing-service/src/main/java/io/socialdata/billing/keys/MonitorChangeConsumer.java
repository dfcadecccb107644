package io.socialdata.billing.keys;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.socialdata.billing.alerts.Alert;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.MonitorChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.consumer.EventChannelConsumer;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Alerts owners of monitors that have been degraded for some time. A repeated event raises no second alert: the id of the
 * alert is derived from that of the event.
 */
@Singleton
@Identifier("monitor-changes")
class MonitorChangeConsumer extends EventChannelConsumer<MonitorChangedV1> {

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final OwnerAlerts alerts;

    MonitorChangeConsumer(ServiceTopics topics, EventConsumers consumers, OwnerAlerts alerts) {
        super(consumers, "monitor-changes", MonitorChangedV1.class);
        this.topics = topics;
        this.consumers = consumers;
        this.alerts = alerts;
    }

    /** Creates the topic in the background: the service works while Kafka is unavailable. */
    void start(@Observes StartupEvent event) {
        consumers.prepare("monitor-changes", () -> topics.ensure(Topics.MONITOR_CHANGED));
    }

    @Incoming("monitor-changes")
    @Blocking
    void onRecord(ConsumerRecord<byte[], byte[]> record, IncomingKafkaRecordMetadata<byte[], byte[]> received) {
        receive(received);
    }

    @Override
    protected void handle(CloudEvent<MonitorChangedV1> event) {
        alerts.raiseForAccount(alert(event.id(), event.data()));
    }

    private static Alert alert(String eventId, MonitorChangedV1 changed) {
        return switch (changed.change()) {
            case DEGRADED ->
                Alert.monitorsDegraded(
                        changed.accountId(),
                        changed.monitorId(),
                        changed.handle(),
                        changed.monitors(),
                        eventId,
                        changed.occurredAt());
        };
    }
}
