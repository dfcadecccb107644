package io.socialdata.gateway.ratelimit;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.reactive.messaging.kafka.api.OutgoingKafkaRecordMetadata;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
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

/**
 * Publishes the calls that this gateway has accepted to the others, on a separate thread. A report that cannot be sent
 * is dropped: it would be useless later.
 */
@Singleton
class LimitUsagePublisher {

    static final String CHANNEL = "limit-reports";

    private static final Logger LOG = Logger.getLogger(LimitUsagePublisher.class);

    private final Emitter<byte[]> channel;
    private final LimitReports reports;
    private final MeterRegistry metrics;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("limit-usage").daemon().factory());

    LimitUsagePublisher(
            @Channel(CHANNEL) @OnOverflow(value = Strategy.BUFFER, bufferSize = LimitReports.RECORDS_A_TIME)
                    Emitter<byte[]> channel,
            LimitReports reports,
            MeterRegistry metrics) {
        this.channel = channel;
        this.reports = reports;
        this.metrics = metrics;
    }

    void start(@Observes StartupEvent started) {
        long slot = RecentCalls.SLOT.toMillis();
        var _ = timer.scheduleWithFixedDelay(this::publishDue, slot, slot, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent stopped) {
        timer.shutdownNow();
    }

    /** Publishes what is due. Never throws: a periodic task that throws is never run again. */
    void publishDue() {
        try {
            reports.due().forEach(this::send);
        } catch (RuntimeException e) {
            // The channel is full, or closed by a shutdown.
            var _ = onFailure(e);
        }
    }

    private void send(LimitUsage usage) {
        var key = OutgoingKafkaRecordMetadata.<String>builder()
                .withKey(usage.gateway().toString())
                .build();
        channel.send(
                Message.of(LimitUsageCodec.encode(usage), Metadata.of(key), this::onAcknowledgement, this::onFailure));
    }

    private CompletionStage<Void> onAcknowledgement() {
        count("sent");
        return CompletableFuture.completedStage(null);
    }

    private CompletionStage<Void> onFailure(Throwable failure) {
        count("failed");
        LogFields.failure(failure).log(() -> LOG.debug("report of used limits not sent"));
        return CompletableFuture.completedStage(null);
    }

    private void count(String outcome) {
        metrics.counter("limit_reports_total", "outcome", outcome).increment();
    }
}
