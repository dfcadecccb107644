package io.socialdata.messaging.consumer;

import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Reads a topic for as long as it is open: batches in one transaction each, offsets committed after it. What is proved
 * malformed is set aside, everything else waits in its order.
 */
public final class EventConsumer implements AutoCloseable {

    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(10);

    /** A handler that does not return for so long hangs. */
    private static final Duration STUCK_AFTER = Duration.ofMinutes(5);

    private final String name;
    private final String topic;
    private final ConsumerHalt halt;
    private final ConsumerMetrics metrics;
    private final List<ConsumerLoop> loops;
    private final List<Thread> threads;

    private EventConsumer(
            Subscription<?> subscription, ConsumerHalt halt, ConsumerMetrics metrics, List<ConsumerLoop> loops) {
        this.name = subscription.consumer();
        this.topic = subscription.topic();
        this.halt = halt;
        this.metrics = metrics;
        this.loops = loops;
        this.threads = IntStream.range(0, loops.size())
                .mapToObj(i -> Thread.ofPlatform().daemon().name(name + "-" + i).start(loops.get(i)))
                .toList();
    }

    /**
     * Starts a consumer of one's own; in an application, {@link EventConsumers} does this and closes it in time.
     *
     * @param kafka client settings, at least {@code bootstrap.servers}
     */
    public static <T> EventConsumer start(
            Subscription<T> subscription,
            BatchHandler<T> handler,
            Map<String, Object> kafka,
            TransactionTemplate transactionTemplate,
            DeadLetterPublisher deadLetterPublisher,
            MeterRegistry registry,
            Clock clock) {
        return start(
                subscription,
                handler,
                kafka,
                transactionTemplate,
                deadLetterPublisher,
                registry,
                TracerProvider.noop().get(""),
                clock);
    }

    static <T> EventConsumer start(
            Subscription<T> subscription,
            BatchHandler<T> handler,
            Map<String, Object> kafka,
            TransactionTemplate transactionTemplate,
            DeadLetterPublisher deadLetterPublisher,
            MeterRegistry registry,
            Tracer tracer,
            Clock clock) {
        ConsumerHalt halt = new ConsumerHalt(subscription.haltAfter());
        ConsumerMetrics metrics = new ConsumerMetrics(registry, clock, subscription, halt);
        BatchProcessor<T> batch = new BatchProcessor<>(
                subscription,
                handler,
                transactionTemplate,
                deadLetterPublisher,
                halt,
                metrics,
                new EventSpans(tracer, subscription));
        Map<String, Object> settings = settings(kafka, subscription);
        List<ConsumerLoop> loops = IntStream.range(0, subscription.threads())
                .mapToObj(i -> new ConsumerLoop(
                        subscription.consumer(),
                        subscription.topic(),
                        () -> new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer()),
                        batch,
                        halt,
                        metrics))
                .toList();
        return new EventConsumer(subscription, halt, metrics, loops);
    }

    public String name() {
        return name;
    }

    public String topic() {
        return topic;
    }

    /** Stops taking records, once the batches under way are done; stays in the group. */
    public void pause() {
        loops.forEach(ConsumerLoop::pause);
    }

    /** Goes on after {@link #pause}, and after a halt. */
    public void resume() {
        halt.resume();
        loops.forEach(ConsumerLoop::resume);
    }

    /** Whether it has stopped taking records, because it set aside so many in a row. It stays in the group. */
    public boolean isHalted() {
        return halt.isHalted();
    }

    /** False if a thread has died or hangs: only a new start of the process helps then. */
    public boolean isAlive() {
        return threads.stream().allMatch(Thread::isAlive)
                && loops.stream().allMatch(loop -> loop.sinceLastTurn().compareTo(STUCK_AFTER) < 0);
    }

    /** Has the consumer stop after the batches under way, without waiting for it. */
    void beginStop() {
        loops.forEach(ConsumerLoop::stop);
    }

    /** Finishes the batches under way, commits their offsets and leaves the group. */
    @Override
    public void close() {
        beginStop();
        threads.forEach(EventConsumer::awaitEnd);
        metrics.close();
    }

    private static void awaitEnd(Thread thread) {
        try {
            if (!thread.join(STOP_TIMEOUT)) {
                thread.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Map<String, Object> settings(Map<String, Object> kafka, Subscription<?> subscription) {
        Map<String, Object> settings = new HashMap<>(kafka);
        settings.put(ConsumerConfig.GROUP_ID_CONFIG, subscription.consumer());
        settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, subscription.batchSize());
        settings.put(ConsumerConfig.FETCH_MIN_BYTES_CONFIG, subscription.fetchMinBytes());
        settings.put(
                ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG,
                Math.toIntExact(subscription.fetchMaxWait().toMillis()));
        settings.put(ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG, CooperativeStickyAssignor.class.getName());
        // A consumer that was killed keeps its partitions for this long; its successor waits.
        settings.putIfAbsent(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, 6_000);
        settings.putIfAbsent(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, 2_000);
        // A topic that is created after the consumer has started is noticed this soon.
        settings.putIfAbsent(ConsumerConfig.METADATA_MAX_AGE_CONFIG, 10_000);
        return settings;
    }
}
