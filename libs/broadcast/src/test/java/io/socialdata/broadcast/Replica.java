package io.socialdata.broadcast;

import io.micrometer.core.instrument.MeterRegistry;
import io.smallrye.common.annotation.Identifier;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** A consumer that remembers what it received, in order. */
abstract class Replica extends BroadcastConsumer {

    static final String GAP = "gap";
    static final String FAILING = "failing";

    final List<String> log = new CopyOnWriteArrayList<>();

    Replica(String name, MeterRegistry registry) {
        super(name, registry);
    }

    void remember(ConsumerRecord<byte[], byte[]> event) {
        String text = new String(event.value(), StandardCharsets.UTF_8);
        if (text.equals(FAILING)) {
            throw new IllegalStateException("This event fails");
        }
        log.add(text);
    }

    /** The events, without the gaps. */
    List<String> received() {
        return log.stream().filter(entry -> !entry.equals(GAP)).toList();
    }

    long gaps() {
        return log.stream().filter(GAP::equals).count();
    }

    @Override
    protected void onPossibleGap() {
        log.add(GAP);
    }

    @Singleton
    @Identifier("first")
    static class First extends Replica {

        First(MeterRegistry registry) {
            super("test-first", registry);
        }

        @Incoming("first")
        void onEvent(ConsumerRecord<byte[], byte[]> event) {
            remember(event);
        }
    }

    @Singleton
    @Identifier("second")
    static class Second extends Replica {

        Second(MeterRegistry registry) {
            super("test-second", registry);
        }

        @Incoming("second")
        void onEvent(ConsumerRecord<byte[], byte[]> event) {
            remember(event);
        }
    }

    @Singleton
    @Identifier("disabled")
    static class Disabled extends Replica {

        Disabled(MeterRegistry registry) {
            super("test-disabled", registry);
        }

        @Incoming("disabled")
        void onEvent(ConsumerRecord<byte[], byte[]> event) {
            remember(event);
        }
    }
}
