package io.socialdata.billing.leases;

import com.github.f4b6a3.uuid.UuidCreator;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.LeaseRecalledV1;
import io.socialdata.contract.events.Topics;
import io.socialdata.logging.LogFields;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.Metadata;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;
import org.eclipse.microprofile.reactive.messaging.OnOverflow.Strategy;
import org.jboss.logging.Logger;

/**
 * Sends recalls, which ask holders to return credit, without blocking the caller. A recall that cannot be sent is
 * dropped: the requester retries, and a late recall would free credit that nobody waits for.
 */
@Singleton
class LeaseRecallPublisher {

    static final String CHANNEL = "lease-recalls";

    private static final Logger LOG = Logger.getLogger(LeaseRecallPublisher.class);

    /** Recalls that wait for the channel; more are dropped. */
    private static final int WAITING = 1000;

    private final Emitter<byte[]> channel;
    private final LeaseMetrics metrics;
    private final CloudEventCodec codec = new CloudEventCodec();

    LeaseRecallPublisher(
            @Channel(CHANNEL) @OnOverflow(value = Strategy.BUFFER, bufferSize = WAITING) Emitter<byte[]> channel,
            LeaseMetrics metrics) {
        this.channel = channel;
        this.metrics = metrics;
    }

    /** Sends a recall after its decision was committed. */
    void send(Recall recall) {
        recall.messages().forEach(this::send);
    }

    private void send(LeaseRecalledV1 recalled) {
        try {
            channel.send(
                    Message.of(codec.encode(event(recalled)), key(recalled), this::onAcknowledgement, this::onFailure));
        } catch (IllegalStateException e) {
            // The channel is full, or closed by a shutdown.
            var _ = onFailure(e);
        }
    }

    private static Metadata key(LeaseRecalledV1 recalled) {
        return Metadata.of(OutgoingKafkaRecordMetadata.<String>builder()
                .withKey(recalled.accountId().toString())
                .build());
    }

    private static CloudEvent<LeaseRecalledV1> event(LeaseRecalledV1 recalled) {
        return new CloudEvent<>(
                UuidCreator.getTimeOrderedEpoch().toString(),
                "billing",
                Topics.LEASE_RECALLED,
                recalled.leaseId().toString(),
                recalled.occurredAt(),
                null,
                recalled);
    }

    private CompletionStage<Void> onAcknowledgement() {
        metrics.recalled();
        return CompletableFuture.completedStage(null);
    }

    private CompletionStage<Void> onFailure(Throwable failure) {
        LogFields.failureType(failure).log(() -> LOG.debug("recall not sent, its requester retries"));
        return CompletableFuture.completedStage(null);
    }
}
