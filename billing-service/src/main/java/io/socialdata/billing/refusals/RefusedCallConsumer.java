package io.socialdata.billing.refusals;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.CallRefusedV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.consumer.EventConsumers;
import io.socialdata.messaging.consumer.PoisonEventException;
import io.socialdata.messaging.consumer.ReceivedEvent;
import io.socialdata.messaging.consumer.Subscription;
import io.socialdata.messaging.topics.ServiceTopics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;

/** Reads refused calls and stores them in batches. */
@Singleton
class RefusedCallConsumer {

    /** Name of the Kafka consumer group, and of the consumer in metrics and dead letters. */
    static final String NAME = "billing-refused";

    private final ServiceTopics topics;
    private final EventConsumers consumers;
    private final RefusedCallPartitionJob partitionJob;
    private final RefusedCallService refusedCallService;

    RefusedCallConsumer(
            ServiceTopics topics,
            EventConsumers consumers,
            RefusedCallPartitionJob partitionJob,
            RefusedCallService refusedCallService) {
        this.topics = topics;
        this.consumers = consumers;
        this.partitionJob = partitionJob;
        this.refusedCallService = refusedCallService;
    }

    void start(@Observes StartupEvent event) {
        consumers.startOncePrepared(
                () -> topics.ensure(Topics.CALL_REFUSED),
                Subscription.of(NAME, Topics.CALL_REFUSED, CallRefusedV1.class),
                this::handle,
                Runnable::run);
    }

    void handle(List<ReceivedEvent<CallRefusedV1>> batch) {
        List<CallRefusedV1> calls = batch.stream()
                .map(receivedEvent -> receivedEvent.event().data())
                .toList();
        if (!calls.stream().allMatch(RefusedCallValidator::isValid)) {
            throw new PoisonEventException("malformed");
        }
        partitionJob.ensureCover();
        refusedCallService.store(calls);
    }
}
