package io.socialdata.billing.keys;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.socialdata.billing.alerts.Alert;
import io.socialdata.contract.AlertKind;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.WebhookChangedV1;
import io.socialdata.messaging.consumer.EventChannelConsumer;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jspecify.annotations.Nullable;

/**
 * Alerts owners of webhooks that fail or were disabled. A repeated event raises no second alert: the id of the alert is
 * derived from that of the event.
 */
@Singleton
@Identifier("webhook-changes")
class WebhookChangeConsumer extends EventChannelConsumer<WebhookChangedV1> {

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final OwnerAlerts alerts;

    WebhookChangeConsumer(ServiceTopics topics, EventConsumers consumers, OwnerAlerts alerts) {
        super(consumers, "webhook-changes", WebhookChangedV1.class);
        this.topics = topics;
        this.consumers = consumers;
        this.alerts = alerts;
    }

    /** Creates the topic in the background: the service works while Kafka is unavailable. */
    void start(@Observes StartupEvent event) {
        consumers.prepare("webhook-changes", () -> topics.ensure(Topics.WEBHOOK_CHANGED));
    }

    @Incoming("webhook-changes")
    @Blocking
    void onRecord(ConsumerRecord<byte[], byte[]> record, IncomingKafkaRecordMetadata<byte[], byte[]> received) {
        receive(received);
    }

    @Override
    protected void handle(CloudEvent<WebhookChangedV1> event) {
        WebhookChangedV1 changed = event.data();
        alerts.raiseForKey(
                changed.keyId(),
                key -> Alert.webhook(
                        kind(changed),
                        key.accountId(),
                        changed.webhookId(),
                        nameOf(changed),
                        event.id(),
                        changed.occurredAt()));
    }

    /** An event of the release before has no host. */
    private static @Nullable String nameOf(WebhookChangedV1 changed) {
        return changed.description() == null ? changed.host() : changed.description();
    }

    private static AlertKind kind(WebhookChangedV1 changed) {
        return switch (changed.change()) {
            case FAILING -> AlertKind.WEBHOOK_FAILING;
            case DISABLED -> AlertKind.WEBHOOK_DISABLED;
        };
    }
}
