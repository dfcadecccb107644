package io.socialdata.messaging.consumer;

import io.smallrye.common.annotation.Identifier;
import io.smallrye.reactive.messaging.annotations.Blocking;
import io.smallrye.reactive.messaging.kafka.api.IncomingKafkaRecordMetadata;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.messaging.fixtures.TestTopic.Step;
import jakarta.inject.Singleton;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Incoming;

/** A consumer of a channel whose handler a test sets. */
@Singleton
@Identifier("steps")
class StepConsumer extends EventChannelConsumer<Step> {

    private volatile Consumer<Step> handler = step -> {};

    StepConsumer(EventConsumers consumers) {
        super(consumers, "steps", Step.class);
    }

    @Incoming("steps")
    @Blocking
    void onRecord(ConsumerRecord<byte[], byte[]> record, IncomingKafkaRecordMetadata<byte[], byte[]> received) {
        receive(received);
    }

    void handleWith(Consumer<Step> newHandler) {
        handler = newHandler;
    }

    @Override
    protected void handle(CloudEvent<Step> event) {
        handler.accept(event.data());
    }
}
