package io.socialdata.messaging.consumer;

import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import io.smallrye.reactive.messaging.kafka.KafkaConsumer;
import io.socialdata.logging.LogFields;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.jboss.logging.Logger;

/**
 * Commits what a channel has handled and measures what it has not, on the channel's polling thread.
 *
 * <p>A commit that fails has no effect but a repeated event, which its handler detects.
 */
final class ChannelPosition {

    /** Stands for an offset that Kafka did not report. Nothing counts as received before it. */
    static final long UNKNOWN = Long.MAX_VALUE;

    private static final Logger LOG = Logger.getLogger(ChannelPosition.class);
    private static final Duration COMMIT_TIMEOUT = Duration.ofSeconds(5);

    private final String channel;
    private final KafkaClientService clients;
    private final AssignedPartitions partitions;
    private final ConsumerMetrics metrics;
    private final AtomicBoolean isPlanned = new AtomicBoolean();

    /** Used by the polling thread. */
    private Map<TopicPartition, OffsetAndMetadata> committed = Map.of();

    ChannelPosition(
            String channel, KafkaClientService clients, AssignedPartitions partitions, ConsumerMetrics metrics) {
        this.channel = channel;
        this.clients = clients;
        this.partitions = partitions;
        this.metrics = metrics;
    }

    /** Commits and measures soon, between two polls. Further calls until then have no effect. */
    void update() {
        if (isPlanned.compareAndSet(false, true)) {
            client().runOnPollingThread(consumer -> {
                        commitAndMeasure(consumer);
                    })
                    .subscribe()
                    .with(done -> {}, this::failed);
        }
    }

    /** Commits the position of all partitions, and returns after that. */
    void commitNow() {
        try {
            client().runOnPollingThread(consumer -> {
                        commitNow(consumer, partitions.positions());
                    })
                    .await()
                    .atMost(COMMIT_TIMEOUT.multipliedBy(2));
        } catch (RuntimeException e) {
            failed(e);
        }
    }

    /** Commits these positions. Runs on the polling thread. */
    void commitNow(Consumer<?, ?> consumer, Map<TopicPartition, OffsetAndMetadata> positions) {
        if (positions.isEmpty()) {
            return;
        }
        try {
            consumer.commitSync(positions, COMMIT_TIMEOUT);
        } catch (KafkaException e) {
            failed(e);
        }
    }

    /** Measures the lag of the partitions. Runs on the polling thread. */
    void measure(Consumer<?, ?> consumer) {
        Map<TopicPartition, Long> unhandled = partitions.firstUnhandled();
        long lag = 0;
        for (TopicPartition partition : consumer.assignment()) {
            long position = positionOf(consumer, partition);
            long first = unhandled.getOrDefault(partition, UNKNOWN);
            // Records that were polled wait in the connector's queue.
            lag += consumer.currentLag(partition).orElse(0)
                    + (first < position && position != UNKNOWN ? position - first : 0);
        }
        metrics.recordLag(this, lag);
        if (lag == 0) {
            metrics.caughtUp(this);
        }
    }

    /** Returns the offset of the next record to poll, or {@link #UNKNOWN}. Runs on the polling thread. */
    static long positionOf(Consumer<?, ?> consumer, TopicPartition partition) {
        try {
            return consumer.position(partition, COMMIT_TIMEOUT);
        } catch (KafkaException e) {
            LogFields.failureType(e)
                    .and("partition", partition)
                    .log(() -> LOG.info("position of a channel is unknown"));
            return UNKNOWN;
        }
    }

    private void commitAndMeasure(Consumer<?, ?> consumer) {
        isPlanned.set(false);
        Map<TopicPartition, OffsetAndMetadata> handled = partitions.positions();
        if (!handled.equals(committed)) {
            committed = handled;
            consumer.commitAsync(handled, (offsets, failure) -> {
                if (failure != null) {
                    committed = Map.of();
                    failed(failure);
                }
            });
        }
        measure(consumer);
    }

    private void failed(Throwable failure) {
        isPlanned.set(false);
        LogFields.failureType(failure)
                .and("channel", channel)
                .log(() -> LOG.warn("position of a channel not committed"));
    }

    private KafkaConsumer<Object, Object> client() {
        return clients.getConsumer(channel);
    }
}
