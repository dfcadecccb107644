package io.socialdata.broadcast;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;

/** Number of records per topic that were not received yet, as of the broker's last response. */
final class BroadcastLag {

    private final Map<String, AtomicLong> lagByTopic;

    BroadcastLag(MeterRegistry registry, String consumer, List<String> topics) {
        lagByTopic =
                topics.stream().collect(Collectors.toUnmodifiableMap(Function.identity(), topic -> new AtomicLong()));
        lagByTopic.forEach((topic, records) -> Gauge.builder("events.lag.records", records, AtomicLong::get)
                .tags("consumer", consumer, "topic", topic)
                .register(registry));
    }

    /** Must run on the polling thread. */
    void update(Consumer<?, ?> consumer) {
        lagByTopic.forEach((topic, records) -> records.set(consumer.assignment().stream()
                .filter(partition -> partition.topic().equals(topic))
                .mapToLong(partition -> consumer.currentLag(partition).orElse(0))
                .sum()));
    }
}
