package io.socialdata.billing.keys;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.socialdata.billing.alerts.Alert;
import io.socialdata.billing.alerts.AlertService;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.MonitorChangedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.consumer.EventChannelConsumer;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jdbi.v3.core.Handle;

/**
 * Alerts owners of monitors that have been degraded for some time. A repeated event raises no second alert: the id of the
 * alert is derived from that of the event.
 */
@Singleton
@Identifier("monitor-changes")
class MonitorChangeConsumer extends EventChannelConsumer<MonitorChangedV1> {

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final Transactions transactions;
    private final ApiKeyRepository apiKeyRepository;
    private final AlertService alertService;

    MonitorChangeConsumer(
            ServiceTopics topics,
            EventConsumers consumers,
            Transactions transactions,
            ApiKeyRepository apiKeyRepository,
            AlertService alertService) {
        super(consumers, "monitor-changes", MonitorChangedV1.class);
        this.topics = topics;
        this.consumers = consumers;
        this.transactions = transactions;
        this.apiKeyRepository = apiKeyRepository;
        this.alertService = alertService;
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

    /** Raises the alert in a transaction of its own. */
    @Override
    protected void handle(CloudEvent<MonitorChangedV1> event) {
        transactions.call(handle -> raise(handle, event));
    }

    /** Returns whether the account has a key that is still in use. Monitors end with their key. */
    private boolean raise(Handle handle, CloudEvent<MonitorChangedV1> event) {
        MonitorChangedV1 changed = event.data();
        boolean used = apiKeyRepository.hasUnrevoked(handle, changed.accountId());
        if (used) {
            alertService.raise(handle, alert(event.id(), changed));
        }
        return used;
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
