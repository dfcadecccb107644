package io.socialdata.messaging.consumer;

import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.TracerProvider;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.runtime.ShutdownEvent;
import io.smallrye.common.annotation.Identifier;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Starts the consumers of a service and closes them before anything that their handlers use. */
@ApplicationScoped
public class EventConsumers {

    private static final int BEFORE_OTHERS = 1;

    private final Map<String, Object> kafka;
    private final MeterRegistry registry;
    private final Tracer tracer;
    private final List<EventConsumer> running = new CopyOnWriteArrayList<>();
    private @Nullable DeadLetters deadLetters;

    EventConsumers(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            MeterRegistry registry,
            Instance<Tracer> tracer) {
        this.kafka = kafka;
        this.registry = registry;
        this.tracer =
                tracer.isResolvable() ? tracer.get() : TracerProvider.noop().get("");
    }

    /** Starts to read; each batch is handled in a JTA transaction of its own. */
    public <T> EventConsumer start(Subscription<T> subscription, BatchHandler<T> handler) {
        return start(
                subscription, handler, work -> QuarkusTransaction.requiringNew().run(work));
    }

    /** Starts to read; each batch is handled in whatever these transactions are. */
    public synchronized <T> EventConsumer start(
            Subscription<T> subscription, BatchHandler<T> handler, Transactions transactions) {
        if (deadLetters == null) {
            deadLetters = new DeadLetters(kafka);
        }
        EventConsumer consumer = EventConsumer.start(
                subscription, handler, kafka, transactions, deadLetters, registry, tracer, Clock.systemUTC());
        running.add(consumer);
        return consumer;
    }

    List<EventConsumer> running() {
        return List.copyOf(running);
    }

    synchronized void stop(@Observes @Priority(BEFORE_OTHERS) ShutdownEvent event) {
        running.forEach(EventConsumer::beginStop);
        running.forEach(EventConsumer::close);
        if (deadLetters != null) {
            deadLetters.close();
        }
    }
}
