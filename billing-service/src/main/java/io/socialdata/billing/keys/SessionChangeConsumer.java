package io.socialdata.billing.keys;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.socialdata.billing.alerts.Alert;
import io.socialdata.billing.alerts.Alert.AlertedKey;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.SessionChangedV1;
import io.socialdata.contract.events.SessionChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.consumer.EventChannelConsumer;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/**
 * Alerts owners of keys whose session the platform no longer accepts. A repeated event raises no second alert: the id
 * of the alert is derived from that of the event.
 */
@Singleton
@Identifier("session-changes")
class SessionChangeConsumer extends EventChannelConsumer<SessionChangedV1> {

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final OwnerAlerts alerts;

    SessionChangeConsumer(ServiceTopics topics, EventConsumers consumers, OwnerAlerts alerts) {
        super(consumers, "session-changes", SessionChangedV1.class);
        this.topics = topics;
        this.consumers = consumers;
        this.alerts = alerts;
    }

    /** Creates the topic in the background: the service works while Kafka is unavailable. */
    void start(@Observes StartupEvent event) {
        consumers.prepare("session-changes", () -> topics.ensure(Topics.SESSION_CHANGED));
    }

    @Incoming("session-changes")
    @Blocking
    void onRecord(ConsumerRecord<byte[], byte[]> record, IncomingKafkaRecordMetadata<byte[], byte[]> received) {
        receive(received);
    }

    @Override
    protected void handle(CloudEvent<SessionChangedV1> event) {
        SessionChangedV1 changed = event.data();
        if (changed.change() == Change.DIED) {
            alerts.raiseForKey(
                    changed.keyId(), key -> Alert.sessionDead(alerted(key), event.id(), changed.occurredAt()));
        }
    }

    private static AlertedKey alerted(IssuedKey key) {
        return new AlertedKey(key.id(), key.accountId(), key.terms().name());
    }
}
