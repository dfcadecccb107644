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
 * Reads a topic until it is closed. Each batch has one transaction, and offsets are committed after it. Events proved
 * malformed become dead letters; all others wait in order.
 */
public final class EventConsumer implements AutoCloseable, RunningConsumer {

    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(10);

    /** A handler that runs longer than this counts as hanging. */
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
     * Starts a standalone consumer. In an application, {@link EventConsumers} does this and closes it in time.
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

    @Override
    public String name() {
        return name;
    }

    @Override
    public String topic() {
        return topic;
    }

    /** Stops processing after the running batches. The consumer stays in the group. */
    public void pause() {
        loops.forEach(ConsumerLoop::pause);
    }

    /** Continues after {@link #pause} or after a halt. */
    @Override
    public void resume() {
        halt.resume();
        loops.forEach(ConsumerLoop::resume);
    }

    /** Returns whether the consumer halted after too many consecutive dead letters. It stays in the group. */
    @Override
    public boolean isHalted() {
        return halt.isHalted();
    }

    /** Returns false if a thread has died or hangs. Only a restart of the process helps then. */
    @Override
    public boolean isAlive() {
        return threads.stream().allMatch(Thread::isAlive)
                && loops.stream().allMatch(loop -> loop.sinceLastIteration().compareTo(STUCK_AFTER) < 0);
    }

    /** Makes the consumer stop after the running batches, without waiting for it. */
    @Override
    public void beginStop() {
        loops.forEach(ConsumerLoop::stop);
    }

    /** Finishes the running batches, commits their offsets and leaves the group. */
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
        settings.put(ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG, CooperativeStickyAssignor.class.getName());
        // A killed consumer keeps its partitions for this long, while its successor waits.
        settings.putIfAbsent(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, 6_000);
        settings.putIfAbsent(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, 2_000);
        // Maximum delay until a topic created after the start of the consumer is detected.
        settings.putIfAbsent(ConsumerConfig.METADATA_MAX_AGE_CONFIG, 10_000);
        return settings;
    }
}
