package io.socialdata.billing.keys;

import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.socialdata.billing.alerts.Alert;
import io.socialdata.billing.alerts.AlertService;
import io.socialdata.contract.AlertKind;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.WebhookChangedV1;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.consumer.EventChannelConsumer;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.jdbi.v3.core.Handle;
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
    private final Transactions transactions;
    private final ApiKeyRepository apiKeyRepository;
    private final AlertService alertService;

    WebhookChangeConsumer(
            ServiceTopics topics,
            EventConsumers consumers,
            Transactions transactions,
            ApiKeyRepository apiKeyRepository,
            AlertService alertService) {
        super(consumers, "webhook-changes", WebhookChangedV1.class);
        this.topics = topics;
        this.consumers = consumers;
        this.transactions = transactions;
        this.apiKeyRepository = apiKeyRepository;
        this.alertService = alertService;
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

    /** Raises the alert in a transaction of its own. */
    @Override
    protected void handle(CloudEvent<WebhookChangedV1> event) {
        transactions.call(handle -> raise(handle, event));
    }

    /** Returns whether the key is still in use. The webhooks of a revoked key end. */
    private boolean raise(Handle handle, CloudEvent<WebhookChangedV1> event) {
        WebhookChangedV1 changed = event.data();
        Optional<IssuedKey> key = apiKeyRepository.unrevoked(handle, changed.keyId());
        key.ifPresent(owner -> alertService.raise(
                handle,
                Alert.webhook(
                        kind(changed),
                        owner.accountId(),
                        changed.webhookId(),
                        nameOf(changed),
                        event.id(),
                        changed.occurredAt())));
        return key.isPresent();
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
