package io.socialdata.messaging.consumer;

import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.common.annotation.Identifier;
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
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Starts the consumers of a service, and closes them before the beans that their handlers use. */
@ApplicationScoped
public class EventConsumers {

    private static final Logger LOG = Logger.getLogger(EventConsumers.class);
    private static final int BEFORE_OTHERS = 1;
    private static final Duration MAX_PAUSE = Duration.ofSeconds(10);

    private final Map<String, Object> kafka;
    private final MeterRegistry registry;
    private final Tracer tracer;
    private final ConsumersConfig config;
    private final List<EventConsumer> running = new CopyOnWriteArrayList<>();
    private final CountDownLatch stopping = new CountDownLatch(1);
    private @Nullable DeadLetterPublisher deadLetterPublisher;

    EventConsumers(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            MeterRegistry registry,
            Instance<Tracer> tracer,
            ConsumersConfig config) {
        this.kafka = kafka;
        this.registry = registry;
        this.config = config;
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
            if (prepared(subscription, preparation)) {
                startUnlessStopping(subscription, handler, transactionTemplate);
            }
        });
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
        if (deadLetterPublisher == null) {
            deadLetterPublisher = new DeadLetterPublisher(kafka);
        }
        EventConsumer consumer = EventConsumer.start(
                subscription.withHaltAfter(config.haltAfter()),
                handler,
                kafka,
                transactionTemplate,
                deadLetterPublisher,
                registry,
                tracer,
                Clock.systemUTC());
        running.add(consumer);
        return consumer;
    }

    List<EventConsumer> running() {
        return List.copyOf(running);
    }

    /** Returns false if the service stops first. */
    private boolean prepared(Subscription<?> subscription, Runnable preparation) {
        Backoff pauses = new Backoff(MAX_PAUSE);
        try {
            do {
                try {
                    preparation.run();
                    return true;
                } catch (RuntimeException e) {
                    LOG.warnf(e, "%s cannot create its topics yet; retrying", subscription.consumer());
                }
            } while (!stopping.await(pauses.next().toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    synchronized void stop(@Observes @Priority(BEFORE_OTHERS) ShutdownEvent event) {
        stopping.countDown();
        running.forEach(EventConsumer::beginStop);
        running.forEach(EventConsumer::close);
        if (deadLetterPublisher != null) {
            deadLetterPublisher.close();
        }
    }
}
