package io.socialdata.broadcast;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Consumes topics on its own thread and in its own consumer group, so that every replica receives every event after its
 * subscription.
 */
public final class BroadcastConsumer {

    private static final Logger LOG = Logger.getLogger(BroadcastConsumer.class);
    private static final Duration POLL = Duration.ofSeconds(1);
    private static final Duration PAUSE_AFTER_FAILURE = Duration.ofSeconds(1);

    private final String service;
    private final String name;
    private final List<String> topics;
    private final Map<String, Object> kafka;
    private final BroadcastListener broadcastListener;
    private final BroadcastLag broadcastLag;
    private final Thread thread;
    private volatile boolean stopping;
    private volatile boolean isListening;
    private volatile @Nullable Consumer<byte[], byte[]> consumer;

    /**
     * Creates a consumer that does nothing before {@link #start}.
     *
     * @param service the consuming service; prefix of the consumer groups of its replicas
     * @param name what is consumed, suitable for a thread name and a log line
     * @param kafka Kafka client settings
     * @param registry receives the lag of each topic
     */
    public BroadcastConsumer(
            String service,
            String name,
            List<String> topics,
            Map<String, Object> kafka,
            BroadcastListener broadcastListener,
            MeterRegistry registry) {
        this.service = service;
        this.name = name;
        this.topics = List.copyOf(topics);
        this.kafka = kafka;
        this.broadcastListener = broadcastListener;
        this.broadcastLag = new BroadcastLag(registry, service + "-" + name, topics);
        this.thread = Thread.ofPlatform().name(name).daemon().unstarted(this::run);
    }

    public void start() {
        thread.start();
    }

    /** Stops the consumer; also works for one that was never started. */
    public void stop() throws InterruptedException {
        stopping = true;
        Consumer<byte[], byte[]> open = consumer;
        if (open != null) {
            open.wakeup();
        }
        if (thread.isAlive()) {
            thread.join(PAUSE_AFTER_FAILURE.plus(POLL));
        }
    }

    /** Returns whether events are received; false before the first assignment of partitions. */
    public boolean isListening() {
        return isListening;
    }

    private void run() {
        while (!stopping) {
            try {
                listen();
            } catch (WakeupException e) {
                LOG.debug("Woken to stop");
            } catch (KafkaException e) {
                LOG.warnf("Cannot consume %s: %s", name, e.getMessage());
                pause();
            }
        }
    }

    private void listen() {
        try (var open = new KafkaConsumer<byte[], byte[]>(settings())) {
            consumer = open;
            open.subscribe(topics, new Assignments(open));
            while (!stopping) {
                open.poll(POLL).forEach(broadcastListener::onEvent);
                broadcastLag.update(open);
            }
        } finally {
            isListening = false;
            consumer = null;
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
        settings.put(ConsumerConfig.GROUP_ID_CONFIG, service + "-" + name + "-" + UUID.randomUUID());
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "latest");
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        settings.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
        return settings;
    }

    /** Fetches the start position before caches are invalidated, so that no event is missed in between. */
    private final class Assignments implements ConsumerRebalanceListener {

        private final Consumer<byte[], byte[]> consumer;

        Assignments(Consumer<byte[], byte[]> consumer) {
            this.consumer = consumer;
        }

        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
            partitions.forEach(consumer::position);
            broadcastListener.onPossibleGap();
            isListening = !partitions.isEmpty();
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
            isListening = false;
        }
    }
}
