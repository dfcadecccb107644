package io.socialdata.gateway.metering;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageRecordedV1;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import jakarta.inject.Singleton;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Where usage records become durable.
 *
 * <p>No method blocks. Futures complete on Kafka's own thread, so callers return to theirs.
 */
@Singleton
public final class UsageJournal {

    private static final Logger LOG = Logger.getLogger(UsageJournal.class);

    private final UsageProducer producer;
    private final DurabilityGate gate;
    private final Timer published;
    private final MeterRegistry metrics;

    UsageJournal(UsageProducer producer, DurabilityGate gate, MeterRegistry metrics) {
        this.producer = producer;
        this.gate = gate;
        this.metrics = metrics;
        this.published = Timer.builder("usage_publish")
                .description("From handing a usage record over to its acknowledgement")
                .serviceLevelObjectives(PublishBuckets.ALL)
                .register(metrics);
    }

    /** Whether a billed call may begin: false while its record could not be made durable at the end. */
    public boolean admitsCharges() {
        return gate.admits();
    }

    /**
     * Makes the record of a billed call durable.
     *
     * @return completes once Kafka has acknowledged the record; fails if it did not, within the delivery time-out
     */
    public Future<Void> charge(UsageRecordedV1 usage, String traceparent) {
        return send(usage, traceparent)
                .onSuccess(done -> metrics.counter("credit_charged_microusd_total", "operation", usage.operation())
                        .increment((double) usage.priceMicroUsd()))
                .onFailure(failure -> outcomeUnknown(usage, failure));
    }

    /** Records a call that costs nothing; nobody waits for it, and it is lost if Kafka is away for long. */
    public void count(UsageRecordedV1 usage, String traceparent) {
        send(usage, traceparent)
                .onFailure(failure -> metrics.counter("usage_uncounted_total").increment());
    }

    private Future<Void> send(UsageRecordedV1 usage, String traceparent) {
        Promise<Void> promise = Promise.promise();
        long begun = System.nanoTime();
        var message = new ProducerRecord<>(
                Topics.USAGE_RECORDED, usage.accountId().toString(), UsageEvent.encode(usage, traceparent));
        producer.send(message, failure -> {
            published.record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
            ended(promise, failure);
        });
        return promise.future();
    }

    private void ended(Promise<Void> promise, @Nullable Exception failure) {
        if (failure == null) {
            gate.acknowledged();
            promise.complete();
        } else {
            gate.failed();
            promise.fail(failure);
        }
    }

    /** Kafka may have kept the record although it did not say so in time: the one case in which a 503 can be charged. */
    private void outcomeUnknown(UsageRecordedV1 usage, Throwable failure) {
        metrics.counter("usage_outcome_unknown_total").increment();
        LOG.errorf(
                "A usage record was not acknowledged (%s): %s",
                failure.getClass().getSimpleName(), usage.recordId());
    }
}
