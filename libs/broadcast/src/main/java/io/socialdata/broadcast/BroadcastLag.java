package io.socialdata.broadcast;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.Consumer;

/** How many records of each topic are in the log and have not been heard, as the broker had it when it last answered. */
final class BroadcastLag {

    private final Map<String, AtomicLong> unheard;

    BroadcastLag(MeterRegistry registry, String consumer, List<String> topics) {
        unheard = topics.stream().collect(Collectors.toUnmodifiableMap(Function.identity(), topic -> new AtomicLong()));
        unheard.forEach((topic, records) -> Gauge.builder("events.lag.records", records, AtomicLong::get)
                .tags("consumer", consumer, "topic", topic)
                .register(registry));
    }

    /** On the thread that polls. */
    void update(Consumer<?, ?> consumer) {
        unheard.forEach((topic, records) -> records.set(consumer.assignment().stream()
                .filter(partition -> partition.topic().equals(topic))
                .mapToLong(partition -> consumer.currentLag(partition).orElse(0))
                .sum()));
    }
}
