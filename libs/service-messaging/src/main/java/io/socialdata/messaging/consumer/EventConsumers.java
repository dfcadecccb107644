package io.socialdata.messaging.consumer;

import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.kafka.KafkaClientService;
import io.socialdata.logging.LogFields;
import io.socialdata.messaging.Backoff;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Starts the consumers of a service, and closes them before the beans that their handlers use. */
@ApplicationScoped
public class EventConsumers {

    private static final Logger LOG = Logger.getLogger(EventConsumers.class);
    private static final int BEFORE_OTHERS = 1;
    private static final Duration MAX_PAUSE = Duration.ofSeconds(10);

    /**
     * Maximum number of consecutive records that a consumer moves to the dead letters without applying one in between.
     * At this number the consumer halts until it is resumed.
     */
    private static final int HALT_AFTER = 20;

    private final Map<String, Object> kafka;
    private final MeterRegistry registry;
    private final Tracer tracer;
    private final KafkaClientService channelClients;
    private final List<RunningConsumer> running = new CopyOnWriteArrayList<>();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private @Nullable DeadLetterPublisher deadLetterPublisher;

    EventConsumers(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            MeterRegistry registry,
            Instance<Tracer> tracer,
            KafkaClientService channelClients) {
        this.kafka = kafka;
        this.registry = registry;
        this.channelClients = channelClients;
        this.tracer =
                tracer.isResolvable() ? tracer.get() : TracerProvider.noop().get("");
    }

    /** Starts to read. Each batch is handled in its own JTA transaction. */
    public <T> EventConsumer start(Subscription<T> subscription, BatchHandler<T> handler) {
        return start(
                subscription, handler, work -> QuarkusTransaction.requiringNew().run(work));
    }

    /**
     * Starts to read after this preparation succeeds. It is retried in the background, so a service can start without
     * Kafka.
     *
     * @param preparation makes sure that the topics exist; throws while it cannot
     */
    public <T> void startOncePrepared(
            Runnable preparation,
            Subscription<T> subscription,
            BatchHandler<T> handler,
            TransactionTemplate transactionTemplate) {
        Thread.ofVirtual().name(subscription.consumer() + "-start").start(() -> {
            if (prepared(subscription.consumer(), preparation)) {
                startUnlessStopping(subscription, handler, transactionTemplate);
            }
        });
    }

    /**
     * Repeats a preparation in the background until it succeeds.
     *
     * @param consumer the consumer that needs it, for the log
     * @param preparation makes sure that the topics exist; throws while it cannot
     */
    public void prepare(String consumer, Runnable preparation) {
        Thread.ofVirtual().name(consumer + "-prepare").start(() -> {
            if (prepared(consumer, preparation)) {
                LogFields.with("consumer", consumer).log(() -> LOG.debug("consumer has its topics"));
            }
        });
    }

    /** Adds the consumer of a channel, with the group and the topic of the channel's configuration. */
    synchronized <T> EventChannel<T> open(String channel, Class<T> data, BatchHandler<T> handler) {
        Config settings = ConfigProvider.getConfig();
        String prefix = "mp.messaging.incoming." + channel + ".";
        Subscription<T> subscription = Subscription.of(
                        settings.getValue(prefix + "group.id", String.class),
                        settings.getValue(prefix + "topic", String.class),
                        data)
                .withHaltAfter(HALT_AFTER);
        ConsumerHalt halt = new ConsumerHalt(subscription.haltAfter());
        ConsumerMetrics metrics = new ConsumerMetrics(registry, Clock.systemUTC(), subscription, halt);
        BatchProcessor<T> processor = new BatchProcessor<>(
                subscription,
                handler,
                Runnable::run,
                deadLetterPublisher(),
                halt,
                metrics,
                new EventSpans(tracer, subscription));
        AssignedPartitions partitions = new AssignedPartitions();
        EventChannel<T> opened = new EventChannel<>(
                subscription,
                processor,
                halt,
                metrics,
                partitions,
                new ChannelPosition(channel, channelClients, partitions, metrics));
        running.add(opened);
        return opened;
    }

    private synchronized <T> void startUnlessStopping(
            Subscription<T> subscription, BatchHandler<T> handler, TransactionTemplate transactionTemplate) {
        if (stopping.getCount() > 0) {
            start(subscription, handler, transactionTemplate);
        }
    }

    /** Starts to read. Each batch is handled in a transaction of the given template. */
    public synchronized <T> EventConsumer start(
            Subscription<T> subscription, BatchHandler<T> handler, TransactionTemplate transactionTemplate) {
        EventConsumer consumer = EventConsumer.start(
                subscription.withHaltAfter(HALT_AFTER),
                handler,
                kafka,
                transactionTemplate,
                deadLetterPublisher(),
                registry,
                tracer,
                Clock.systemUTC());
        running.add(consumer);
        return consumer;
    }

    List<RunningConsumer> running() {
        return List.copyOf(running);
    }

    private synchronized DeadLetterPublisher deadLetterPublisher() {
        DeadLetterPublisher publisher = deadLetterPublisher;
        if (publisher == null) {
            publisher = new DeadLetterPublisher(kafka);
            deadLetterPublisher = publisher;
        }
        return publisher;
    }

    /** Returns false if the service stops first. */
    private boolean prepared(String consumer, Runnable preparation) {
        Backoff pauses = new Backoff(MAX_PAUSE);
        try {
            do {
                try {
                    preparation.run();
                    return true;
                } catch (RuntimeException e) {
                    LogFields.with("consumer", consumer).log(() -> LOG.warn("topics of a consumer not created yet", e));
                }
            } while (!stopping.await(pauses.next().toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    synchronized void stop(@Observes @Priority(BEFORE_OTHERS) ShutdownEvent event) {
        stopping.countDown();
        running.forEach(RunningConsumer::beginStop);
        running.forEach(RunningConsumer::close);
        if (deadLetterPublisher != null) {
            deadLetterPublisher.close();
        }
    }
}
