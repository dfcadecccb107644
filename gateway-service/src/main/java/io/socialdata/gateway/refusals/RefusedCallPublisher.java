package io.socialdata.gateway.refusals;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import io.socialdata.contract.events.CallRefusedV1;
import io.socialdata.contract.events.CloudEvent;
import io.socialdata.contract.events.CloudEventCodec;
import io.socialdata.contract.events.Topics;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.eclipse.microprofile.reactive.messaging.Emitter;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.eclipse.microprofile.reactive.messaging.Metadata;
import org.eclipse.microprofile.reactive.messaging.OnOverflow;
import org.eclipse.microprofile.reactive.messaging.OnOverflow.Strategy;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Publishes refused calls within the rate of their account, on a separate thread. A call that does not fit into the
 * queue or that Kafka does not take is lost and counted.
 */
@Singleton
public class RefusedCallPublisher {

    static final String CHANNEL = "refused-calls";

    /** Maximum number of calls that wait to be sent, of all accounts. */
    static final int CAPACITY = 1000;

    private static final Logger LOG = Logger.getLogger(RefusedCallPublisher.class);
    private static final String RECORDS = "refused_call_records_total";
    private static final CloudEventCodec CODEC = new CloudEventCodec();

    private static final long SEND_INTERVAL_MILLIS = 200;

    private final Emitter<byte[]> channel;
    private final RefusedCallLimiter limiter;
    private final ArrayBlockingQueue<Waiting> queue = new ArrayBlockingQueue<>(CAPACITY);
    private final Counter omitted;
    private final Counter dropped;
    private final Counter sent;
    private final Counter failed;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("refused-calls").daemon().factory());

    private record Waiting(CallRefusedV1 call, @Nullable String traceparent) {}

    RefusedCallPublisher(
            @Channel(CHANNEL) @OnOverflow(value = Strategy.BUFFER, bufferSize = CAPACITY) Emitter<byte[]> channel,
            RefusedCallLimiter limiter,
            MeterRegistry metrics) {
        this.channel = channel;
        this.limiter = limiter;
        this.omitted = metrics.counter(RECORDS, "outcome", "omitted");
        this.dropped = metrics.counter(RECORDS, "outcome", "dropped");
        this.sent = metrics.counter(RECORDS, "outcome", "sent");
        this.failed = metrics.counter(RECORDS, "outcome", "failed");
        metrics.gauge("refused_call_accounts", limiter, RefusedCallLimiter::size);
    }

    void start(@Observes StartupEvent started) {
        var _ = timer.scheduleWithFixedDelay(
                this::publishWaiting, SEND_INTERVAL_MILLIS, SEND_INTERVAL_MILLIS, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent stopped) {
        timer.shutdownNow();
    }

    /** Queues the call if the rate of its account permits it. Never blocks. */
    public void publish(CallRefusedV1 call, String traceparent) {
        limiter.offer(call).ifPresentOrElse(listed -> queue(new Waiting(listed, traceparent)), omitted::increment);
    }

    /** Sends the calls that wait. Never throws: a periodic task that throws is never run again. */
    void publishWaiting() {
        limiter.due(queue.remainingCapacity()).forEach(call -> queue(new Waiting(call, null)));
        List<Waiting> waiting = new ArrayList<>();
        queue.drainTo(waiting);
        waiting.forEach(this::send);
    }

    private void queue(Waiting waiting) {
        if (!queue.offer(waiting)) {
            dropped.increment();
        }
    }

    private void send(Waiting waiting) {
        String account = waiting.call().accountId().toString();
        var key = OutgoingKafkaRecordMetadata.<String>builder().withKey(account).build();
        try {
            channel.send(
                    Message.of(encode(waiting, account), Metadata.of(key), this::onAcknowledgement, this::onFailure));
        } catch (RuntimeException e) {
            // The channel is full, or closed by a shutdown.
            var _ = onFailure(e);
        }
    }

    private static byte[] encode(Waiting waiting, String account) {
        CallRefusedV1 call = waiting.call();
        return CODEC.encode(new CloudEvent<>(
                call.requestId(),
                "gateway",
                Topics.CALL_REFUSED,
                account,
                call.occurredAt(),
                waiting.traceparent(),
                call));
    }

    private CompletionStage<Void> onAcknowledgement() {
        sent.increment();
        return CompletableFuture.completedStage(null);
    }

    private CompletionStage<Void> onFailure(Throwable failure) {
        failed.increment();
        LogFields.failure(failure).log(() -> LOG.debug("refused call not sent"));
        return CompletableFuture.completedStage(null);
    }
}
