package io.socialdata.gateway.keys;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.contract.events.Topics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Listens for changes of keys, on a thread of its own and in a consumer group of its own: every gateway hears every
 * change.
 *
 * <p>Whenever it may have missed some (it starts, or Kafka was away), the directory is told to trust nothing older.
 */
@Singleton
class KeyChanges {

    private static final Logger LOG = Logger.getLogger(KeyChanges.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(1);

    private final Map<String, Object> kafka;
    private final KeyDirectory directory;
    private final MeterRegistry metrics;
    private final JsonMapper json = new JsonMapper();
    private final Thread thread =
            Thread.ofPlatform().name("key-changes").daemon().unstarted(this::run);
    private volatile boolean stopping;
    private volatile boolean listening;
    private volatile @Nullable Consumer<byte[], byte[]> consumer;

    KeyChanges(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            KeyDirectory directory,
            MeterRegistry metrics) {
        this.kafka = kafka;
        this.directory = directory;
        this.metrics = metrics;
    }

    void start(@Observes StartupEvent started) {
        thread.start();
    }

    void stop(@Observes ShutdownEvent stopped) throws InterruptedException {
        stopping = true;
        Consumer<byte[], byte[]> open = consumer;
        if (open != null) {
            open.wakeup();
        }
        thread.join(PAUSE_AFTER_FAILURE.plus(POLL));
    }

    /** Whether changes are heard; not before the first assignment of partitions. */
    boolean listening() {
        return listening;
    }

    private void run() {
        while (!stopping) {
            try {
                listen();
            } catch (WakeupException e) {
                LOG.debug("Woken to stop");
            } catch (KafkaException e) {
                LOG.warnf("Changes of keys are not heard: %s", e.getMessage());
                pause();
            }
        }
    }

    private void listen() {
        try (var open = new KafkaConsumer<byte[], byte[]>(settings())) {
            consumer = open;
            open.subscribe(List.of(Topics.KEY_CHANGED), new Assignments(open));
            while (!stopping) {
                open.poll(POLL).forEach(this::heard);
            }
        } finally {
            listening = false;
            consumer = null;
        }
    }

    private void heard(ConsumerRecord<byte[], byte[]> event) {
        try {
            String keyId =
                    json.readTree(event.value()).path("data").path("keyId").asText();
            directory.forget(UUID.fromString(keyId));
            metrics.counter("key_changes_total", "outcome", "applied").increment();
        } catch (IOException | IllegalArgumentException e) {
            // Which key has changed cannot be told, so it could be any.
            LOG.warnf("Unreadable change of a key at %s-%d@%d", event.topic(), event.partition(), event.offset());
            directory.distrust();
            metrics.counter("key_changes_total", "outcome", "unreadable").increment();
        }
    }

    private void pause() {
        try {
            Thread.sleep(PAUSE_AFTER_FAILURE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stopping = true;
        }
    }

    private Map<String, Object> settings() {
        Map<String, Object> settings = new HashMap<>(kafka);
        settings.put(ConsumerConfig.GROUP_ID_CONFIG, "gateway-key-changes-" + UUID.randomUUID());
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "latest");
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        settings.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        return settings;
    }

    /** Fixes where listening begins before anything older is declared stale, so that no change falls between. */
    private final class Assignments implements ConsumerRebalanceListener {

        private final Consumer<byte[], byte[]> consumer;

        Assignments(Consumer<byte[], byte[]> consumer) {
            this.consumer = consumer;
        }

        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
            partitions.forEach(consumer::position);
            directory.distrust();
            listening = !partitions.isEmpty();
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
            listening = false;
        }
    }
}
