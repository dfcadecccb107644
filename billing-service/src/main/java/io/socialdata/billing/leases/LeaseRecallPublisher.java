package io.socialdata.billing.leases;

import com.github.f4b6a3.uuid.UuidCreator;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.LeaseRecalledV1;
import io.socialdata.contract.events.Topics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor.DiscardOldestPolicy;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Sends recalls, which ask holders to return credit, without blocking the caller. A recall that cannot be sent is
 * dropped: the requester retries, and a late recall would free credit that nobody waits for.
 */
@Singleton
class LeaseRecallPublisher {

    private static final Logger LOG = Logger.getLogger(LeaseRecallPublisher.class);

    private static final Duration USEFUL = Duration.ofSeconds(1);
    private static final int WAITING = 1000;

    private final Map<String, Object> settings;
    private final LeaseMetrics metrics;
    private final CloudEventCodec codec = new CloudEventCodec();

    // A dedicated thread, because a producer blocks its caller while Kafka is unavailable.
    private final ThreadPoolExecutor sender = new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(WAITING),
            Thread.ofPlatform().daemon().name("lease-recalls").factory(),
            new DiscardOldestPolicy());

    // Created and used by that thread only: Kafka's addresses may not resolve yet when the service starts.
    private @Nullable KafkaProducer<String, byte[]> producer;

    LeaseRecallPublisher(@Identifier("default-kafka-broker") Map<String, Object> kafka, LeaseMetrics metrics) {
        this.settings = settings(kafka);
        this.metrics = metrics;
    }

    /** Sends a recall after its decision was committed. */
    void send(Recall recall) {
        recall.messages().forEach(message -> sender.execute(() -> send(message)));
    }

    void stop(@Observes ShutdownEvent event) {
        sender.getQueue().clear();
        sender.execute(this::close);
        sender.shutdown();
    }

    private void send(LeaseRecalledV1 message) {
        CloudEvent<LeaseRecalledV1> event = new CloudEvent<>(
                UuidCreator.getTimeOrderedEpoch().toString(),
                "billing",
                Topics.LEASE_RECALLED,
                message.leaseId().toString(),
                message.occurredAt(),
                null,
                message);
        try {
            var _ = open().send(
                            new ProducerRecord<>(
                                    Topics.LEASE_RECALLED, message.accountId().toString(), codec.encode(event)),
                            (metadata, refused) -> onCompletion(refused));
        } catch (KafkaException e) {
            onCompletion(e);
        }
    }

    private void onCompletion(@Nullable Exception refused) {
        if (refused == null) {
            metrics.recalled();
        } else {
            LOG.debugf(
                    "a recall did not leave (%s); its asker comes again",
                    refused.getClass().getSimpleName());
        }
    }

    private KafkaProducer<String, byte[]> open() {
        if (producer == null) {
            producer = new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer());
        }
        return producer;
    }

    private void close() {
        if (producer != null) {
            producer.close(Duration.ZERO);
        }
    }

    private static Map<String, Object> settings(Map<String, Object> kafka) {
        int millis = Math.toIntExact(USEFUL.toMillis());
        Map<String, Object> settings = new HashMap<>(kafka);
        settings.put(ProducerConfig.ACKS_CONFIG, "1");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, false);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, millis);
        settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, millis);
        settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, millis);
        return settings;
    }
}
