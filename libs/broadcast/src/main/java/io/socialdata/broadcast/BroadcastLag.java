package io.socialdata.broadcast;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.Metric;
import org.apache.kafka.common.MetricName;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/**
 * Number of records per topic that were not received yet, as of the broker's last response.
 *
 * <p>The values are the Kafka client's own. The consumers of {@code service-messaging} publish the same gauge, so it
 * does not have the client's names and its partitions.
 */
final class BroadcastLag {

    private static final String PARTITION_LAG = "records-lag";

    private final MeterRegistry registry;
    private final String name;
    private final Set<String> topics = ConcurrentHashMap.newKeySet();
    private volatile @Nullable Consumer<?, ?> consumer;

    BroadcastLag(MeterRegistry registry, String name) {
        this.registry = registry;
        this.name = name;
    }

    /** Publishes the lag of the topics of these partitions. */
    void measure(Consumer<?, ?> subscribed, Collection<TopicPartition> partitions) {
        consumer = subscribed;
        partitions.stream()
                .map(TopicPartition::topic)
                .filter(topics::add)
                .forEach(topic -> Gauge.builder("events.lag.records", this, lag -> lag.of(topic))
                        .tags("consumer", name, "topic", topic)
                        .register(registry));
    }

    /** Can run on any thread, unlike the methods of a consumer that return positions. */
    private double of(String topic) {
        Consumer<?, ?> measured = consumer;
        if (measured == null) {
            return 0;
        }
        return measured.metrics().entrySet().stream()
                .filter(metric -> isLagOf(topic, metric.getKey()))
                .mapToDouble(BroadcastLag::value)
                .filter(Double::isFinite)
                .sum();
    }

    private static boolean isLagOf(String topic, MetricName metric) {
        return metric.name().equals(PARTITION_LAG) && topic.equals(metric.tags().get("topic"));
    }

    private static double value(Map.Entry<MetricName, ? extends Metric> metric) {
        return metric.getValue().metricValue() instanceof Number records ? records.doubleValue() : 0;
    }
}
