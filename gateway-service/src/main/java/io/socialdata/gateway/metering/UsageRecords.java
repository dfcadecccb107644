package io.socialdata.gateway.metering;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.UsageLogPosition;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.gateway.credit.CreditHold;
import io.socialdata.gateway.usagelog.LogEntry;
import io.socialdata.gateway.usagelog.UsageLog;
import io.socialdata.logging.LogFields;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Makes usage records durable and sends them to Kafka: from memory, or by {@link LogReplay} while Kafka is unavailable.
 *
 * <p>No method blocks. Futures complete at once or on threads of Kafka or billing's responses, so callers must return to
 * their own.
 */
@Singleton
public final class UsageRecords {

    private static final Logger LOG = Logger.getLogger(UsageRecords.class);
    private static final long SWEEP_MILLIS = 20;

    private final UsagePublisher usagePublisher;
    private final KafkaAvailability kafkaAvailability;
    private final UsageLog log;
    private final MeteringConfig config;
    private final Timer published;
    private final Counter unknown;
    private final Map<String, Counter> charged = new ConcurrentHashMap<>();
    private final MeterRegistry metrics;

    UsageRecords(
            UsagePublisher usagePublisher,
            KafkaAvailability kafkaAvailability,
            UsageLog log,
            MeteringConfig config,
            MeterRegistry metrics) {
        this.usagePublisher = usagePublisher;
        this.kafkaAvailability = kafkaAvailability;
        this.log = log;
        this.config = config;
        this.metrics = metrics;
        this.unknown = metrics.counter("usage_outcome_unknown_total");
        this.published = Timer.builder("usage_publish")
                .description("From handing a usage record over to its acknowledgement")
                .serviceLevelObjectives(PublishBuckets.ALL)
                .register(metrics);
    }

    void start(@Observes StartupEvent started, Vertx vertx) {
        vertx.setPeriodic(SWEEP_MILLIS, ignored -> sweep());
    }

    private void sweep() {
        if (log.sweep(config.ackTimeout())) {
            kafkaAvailability.failed();
            log.fallBehind();
        }
    }

    /**
     * Permits a billed call; empty if its record could not be made durable. The caller releases the permit when the
     * call has ended.
     */
    public Optional<ChargePermit> admitCharge() {
        if (log.reserve()) {
            return Optional.of(new ChargePermit(log));
        }
        // While the log is full, new records must not overtake those in it. A failed disk must not block publishing to
        // Kafka.
        boolean straightToKafka = kafkaAvailability.isAvailable() && (!log.isBehind() || log.isFailed());
        boolean probe = !straightToKafka && log.isFailed() && kafkaAvailability.isProbeDue();
        return straightToKafka || probe ? Optional.of(new ChargePermit(null)) : Optional.empty();
    }

    /**
     * Makes the record of a billed call durable.
     *
     * @return completes once the record is in the log, and in an outage once billing knows of it, or in Kafka if the log
     *     cannot take it; fails if it could not be stored anywhere
     */
    public Future<Void> charge(UsageRecordedV1 usage, String traceparent, CreditHold creditHold, ChargePermit permit) {
        byte[] event = UsageEvent.encode(usage, traceparent);
        if (!kafkaAvailability.isAvailable()) {
            log.fallBehind();
        }
        @Nullable LogEntry entry = permit.hasReservation() ? log.append(usage.accountId(), event) : null;
        if (entry == null) {
            return acknowledged(usage, event);
        }
        charged(usage);
        creditHold.recorded(entry.position().number());
        if (!entry.isDirect()) {
            return creditHold.announced();
        }
        send(usage, event, entry.position(), failure -> {
            if (failure == null) {
                entry.published();
            } else {
                log.fallBehind();
            }
        });
        return Future.succeededFuture();
    }

    /** Waits for Kafka, which alone can make the record durable. */
    private Future<Void> acknowledged(UsageRecordedV1 usage, byte[] event) {
        Promise<Void> stored = Promise.promise();
        send(usage, event, null, failure -> {
            if (failure == null) {
                charged(usage);
                stored.complete();
            } else {
                outcomeUnknown(usage, failure);
                stored.fail(failure);
            }
        });
        return stored.future();
    }

    /** Records a free call. Nobody waits for the record, and it is lost in a long outage of Kafka. */
    public void recordFree(UsageRecordedV1 usage, String traceparent) {
        byte[] event = UsageEvent.encode(usage, traceparent);
        send(usage, event, null, failure -> {
            if (failure != null) {
                metrics.counter("usage_free_records_lost_total").increment();
            }
        });
    }

    private void charged(UsageRecordedV1 usage) {
        charged.computeIfAbsent(
                        usage.operation(), id -> metrics.counter("credit_charged_microusd_total", "operation", id))
                .increment((double) usage.priceMicroUsd());
    }

    private void send(
            UsageRecordedV1 usage,
            byte[] event,
            @Nullable UsageLogPosition position,
            Consumer<@Nullable Exception> onCompletion) {
        long begun = System.nanoTime();
        usagePublisher.send(usage.accountId(), event, position, failure -> {
            published.record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
            onCompletion.accept(failure);
        });
    }

    /**
     * The log could not take the record and Kafka did not acknowledge, but may have it: the one rejection that can be
     * charged.
     */
    private void outcomeUnknown(UsageRecordedV1 usage, Throwable failure) {
        unknown.increment();
        LogFields.failureType(failure)
                .and("record_id", usage.recordId())
                .log(() -> LOG.error("usage record not made durable"));
    }
}
