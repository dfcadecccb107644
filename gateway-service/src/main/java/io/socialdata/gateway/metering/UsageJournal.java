package io.socialdata.gateway.metering;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.gateway.spool.Spool;
import io.socialdata.gateway.spool.SpooledRecord;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Where usage records become durable: in Kafka, or on the disk while Kafka is away.
 *
 * <p>No method blocks. Futures complete on threads of Kafka's or the disk's own, so callers return to theirs.
 */
@Singleton
public final class UsageJournal {

    private static final Logger LOG = Logger.getLogger(UsageJournal.class);
    private static final long SWEEP_MILLIS = 20;
    private static final int KAFKA_OR_DISK = 2;
    private static final int DISK_ONLY = 1;

    private final UsagePublisher usagePublisher;
    private final KafkaAvailability kafkaAvailability;
    private final Spool spool;
    private final SpoolNotifier spoolNotifier;
    private final UnacknowledgedCharges unacknowledged;
    private final Clock clock;
    private final Ticker ticker;
    private final Timer published;
    private final Counter unknown;
    private final Map<String, Counter> charged = new ConcurrentHashMap<>();
    private final MeterRegistry metrics;

    UsageJournal(
            UsagePublisher usagePublisher,
            KafkaAvailability kafkaAvailability,
            Spool spool,
            SpoolNotifier spoolNotifier,
            MeteringConfig config,
            Clock clock,
            Ticker ticker,
            MeterRegistry metrics) {
        this.usagePublisher = usagePublisher;
        this.kafkaAvailability = kafkaAvailability;
        this.spool = spool;
        this.spoolNotifier = spoolNotifier;
        this.unacknowledged = new UnacknowledgedCharges(config, ticker);
        this.clock = clock;
        this.ticker = ticker;
        this.metrics = metrics;
        this.unknown = metrics.counter("usage_outcome_unknown_total");
        this.published = Timer.builder("usage_publish")
                .description("From handing a usage record over to its acknowledgement")
                .serviceLevelObjectives(PublishBuckets.ALL)
                .register(metrics);
    }

    void start(@Observes StartupEvent started, Vertx vertx) {
        vertx.setPeriodic(
                SWEEP_MILLIS, ignored -> unacknowledged.takeOverdue(!kafkaAvailability.isAvailable(), this::overdue));
    }

    /**
     * Leave to begin a billed call; empty while its record could not be made durable at the end. The code that gets
     * one releases it when the call has ended.
     */
    public Optional<ChargePermit> admitCharge() {
        if (spool.reserve()) {
            return Optional.of(ChargePermit.withRoom(spool));
        }
        // While the spool is full, new records must not overtake spooled ones. A failed disk must not block publishing
        // to Kafka.
        boolean straightToKafka = kafkaAvailability.isAvailable() && (spool.isEmpty() || spool.isFailed());
        boolean trial = !straightToKafka && spool.isFailed() && kafkaAvailability.isProbeDue();
        return straightToKafka || trial ? Optional.of(ChargePermit.withoutRoom()) : Optional.empty();
    }

    /**
     * Makes the record of a billed call durable.
     *
     * @return completes once Kafka has acknowledged the record, or it is on the disk and billing was told so or could not
     *     be; fails if neither came about
     */
    public Future<Void> charge(UsageRecordedV1 usage, String traceparent, ChargePermit permit) {
        // While older records wait on the disk, new ones go behind them: what was durable first is published first.
        boolean toKafka = !permit.hasReservation() || (kafkaAvailability.isAvailable() && spool.isEmpty());
        var charge = new Charge(
                usage,
                UsageEvent.encode(usage, traceparent),
                permit,
                toKafka ? KAFKA_OR_DISK : DISK_ONLY,
                ticker.read());
        charge.durable()
                .onSuccess(done -> charged(usage.operation()).increment((double) usage.priceMicroUsd()))
                .onFailure(failure -> outcomeUnknown(usage, failure));
        if (toKafka) {
            unacknowledged.add(charge);
            send(usage.accountId(), charge.event(), failure -> answered(charge, failure));
        } else {
            spool(charge);
        }
        return charge.durable();
    }

    /** Records a call that costs nothing; nobody waits for it, and it is lost if Kafka is away for long. */
    public void recordFree(UsageRecordedV1 usage, String traceparent) {
        send(usage.accountId(), UsageEvent.encode(usage, traceparent), failure -> {
            if (failure != null) {
                metrics.counter("usage_uncounted_total").increment();
            }
        });
    }

    private Counter charged(String operation) {
        return charged.computeIfAbsent(
                operation, id -> metrics.counter("credit_charged_microusd_total", "operation", id));
    }

    private void send(UUID account, byte[] event, Consumer<@Nullable Exception> ended) {
        long begun = System.nanoTime();
        usagePublisher.send(new ProducerRecord<>(Topics.USAGE_RECORDED, account.toString(), event), failure -> {
            published.record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
            if (failure == null) {
                kafkaAvailability.acknowledged();
            } else {
                kafkaAvailability.failed();
            }
            ended.accept(failure);
        });
    }

    private void answered(Charge charge, @Nullable Exception failure) {
        if (failure == null) {
            charge.arrived();
        } else {
            spool(charge);
            charge.failed(failure);
        }
    }

    /** Kafka may have the record all the same, or get it yet: it goes to the disk under the same id. */
    private void overdue(Charge charge) {
        kafkaAvailability.failed();
        spool(charge);
    }

    private void spool(Charge charge) {
        if (!charge.takeToSpool()) {
            return;
        }
        UsageRecordedV1 usage = charge.usage();
        var record = new SpooledRecord(clock.instant(), usage.accountId(), usage.leaseId(), charge.event());
        spool.append(record, charge.permit().hasReservation())
                .compose(episode -> spoolNotifier.spooled(episode, usage.leaseId()))
                .onSuccess(told -> charge.arrived())
                .onFailure(charge::failed);
    }

    /** Kafka may have kept the record although it did not say so, and the disk failed: the one refusal that can be charged. */
    private void outcomeUnknown(UsageRecordedV1 usage, Throwable failure) {
        unknown.increment();
        LOG.errorf(
                "A usage record was not made durable (%s): %s",
                failure.getClass().getSimpleName(), usage.recordId());
    }
}
