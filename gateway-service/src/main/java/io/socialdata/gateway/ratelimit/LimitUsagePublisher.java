package io.socialdata.gateway.ratelimit;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.common.annotation.Identifier;
import io.socialdata.contract.events.Topics;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Publishes the calls that this gateway has accepted to the others, on a separate thread. A report that cannot be sent
 * is dropped: it would be useless later.
 */
@Singleton
class LimitUsagePublisher {

    private static final Logger LOG = Logger.getLogger(LimitUsagePublisher.class);
    private static final Duration USEFUL = Duration.ofSeconds(1);

    private final Map<String, Object> settings;
    private final LimitReports reports;
    private final MeterRegistry metrics;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("limit-usage").daemon().factory());
    private @Nullable KafkaProducer<String, byte[]> producer;

    LimitUsagePublisher(
            @Identifier("default-kafka-broker") Map<String, Object> kafka,
            LimitReports reports,
            MeterRegistry metrics) {
        this.settings = settings(kafka);
        this.reports = reports;
        this.metrics = metrics;
    }

    void start(@Observes StartupEvent started) {
        long slot = RecentCalls.SLOT.toMillis();
        var _ = timer.scheduleWithFixedDelay(this::tick, slot, slot, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent stopped) {
        timer.execute(this::close);
        timer.shutdown();
    }

    private void tick() {
        try {
            reports.due().forEach(this::send);
        } catch (RuntimeException e) {
            // A periodic task that throws is never run again.
            ended(e);
        }
    }

    private void send(LimitUsage usage) {
        var record = new ProducerRecord<>(Topics.LIMIT_USED, usage.gateway().toString(), LimitUsageCodec.encode(usage));
        var _ = open().send(record, (metadata, refused) -> ended(refused));
    }

    private void ended(@Nullable Exception refused) {
        metrics.counter("limit_reports_total", "outcome", refused == null ? "sent" : "failed")
                .increment();
        if (refused != null) {
            LOG.debugf("A report of used limits did not leave: %s", refused.getMessage());
        }
    }

    private KafkaProducer<String, byte[]> open() {
        if (producer == null) {
            producer = new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer());
        }
        return producer;
    }

    private void close() {
        if (producer != null) {
            producer.close(Duration.ZERO);
        }
    }

    private static Map<String, Object> settings(Map<String, Object> kafka) {
        int millis = Math.toIntExact(USEFUL.toMillis());
        Map<String, Object> settings = new HashMap<>(kafka);
        settings.put(ProducerConfig.ACKS_CONFIG, "1");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, false);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 0);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, millis);
        settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, millis);
        settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, millis);
        return settings;
    }
}
