package io.socialdata.gateway.metering;

import com.github.benmanes.caffeine.cache.Ticker;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.Topics;
import io.socialdata.contract.events.UsageRecordedV1;
import io.socialdata.gateway.spool.Journal;
import io.socialdata.gateway.spool.JournalEntry;
import io.socialdata.gateway.spool.Spool;
import io.socialdata.gateway.spool.SpooledRecord;
import io.socialdata.logging.LogFields;
import io.vertx.core.AsyncResult;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Makes usage records durable: in the journal until Kafka has them, or in the spool while Kafka is unavailable.
 *
 * <p>No method blocks. Futures complete at once or on threads of Kafka or the disk, so callers must return to their own.
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
    private final Journal journal;
    private final SpoolNotifier spoolNotifier;
    private final UnacknowledgedCharges unacknowledged;
    /** Stores records again that Kafka and the spool refused. Bounded by the journal. */
    private final Queue<Runnable> stranded = new ConcurrentLinkedQueue<>();

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
            Journal journal,
            SpoolNotifier spoolNotifier,
            MeteringConfig config,
            Clock clock,
            Ticker ticker,
            MeterRegistry metrics) {
        this.usagePublisher = usagePublisher;
        this.kafkaAvailability = kafkaAvailability;
        this.spool = spool;
        this.journal = journal;
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
        vertx.setPeriodic(SWEEP_MILLIS, ignored -> sweep());
    }

    /**
     * Permits a billed call; empty if its record could not be made durable. The caller releases the permit when the
     * call has ended.
     */
    public Optional<ChargePermit> admitCharge() {
        if (spool.reserve()) {
            return Optional.of(ChargePermit.reserved(spool));
        }
        // While the spool is full, new records must not overtake spooled ones. A failed disk must not block publishing
        // to Kafka.
        boolean straightToKafka = kafkaAvailability.isAvailable() && (spool.isEmpty() || spool.isFailed());
        boolean probe = !straightToKafka && spool.isFailed() && kafkaAvailability.isProbeDue();
        return straightToKafka || probe ? Optional.of(ChargePermit.unreserved()) : Optional.empty();
    }

    /**
     * Makes the record of a billed call durable.
     *
     * @return completes once the record is in the journal, or in Kafka or the spool without it; fails if it could not be stored anywhere
     */
    public Future<Void> charge(UsageRecordedV1 usage, String traceparent, ChargePermit permit) {
        // While older records wait on the disk, new ones are spooled behind them, to keep the order.
        boolean toKafka = !permit.hasReservation() || (kafkaAvailability.isAvailable() && spool.isEmpty());
        byte[] event = UsageEvent.encode(usage, traceparent);
        // Without a reservation, the spool could not take over a record that Kafka refuses.
        @Nullable
        JournalEntry entry = toKafka && permit.hasReservation() ? journal.append(spooledRecord(usage, event)) : null;
        permit.retain();
        Future<Void> stored = store(usage, event, permit, entry, toKafka);
        return entry == null ? stored : Future.succeededFuture();
    }

    private Future<Void> store(
            UsageRecordedV1 usage, byte[] event, ChargePermit permit, @Nullable JournalEntry entry, boolean toKafka) {
        var charge = new Charge(usage, event, permit, toKafka ? KAFKA_OR_DISK : DISK_ONLY, ticker.read());
        charge.stored().onComplete(stored -> onStored(charge, entry, stored));
        store(charge, toKafka);
        return charge.stored();
    }

    private void store(Charge charge, boolean toKafka) {
        if (toKafka) {
            unacknowledged.add(charge);
            send(charge.usage().accountId(), charge.event(), failure -> onSendCompleted(charge, failure));
        } else {
            if (!kafkaAvailability.isAvailable()) {
                // The responses of earlier charges are released already, so this one may be of the same caller.
                unacknowledged.takeOverdue(true, this::onOverdue);
            }
            spool(charge);
        }
    }

    private void onStored(Charge charge, @Nullable JournalEntry entry, AsyncResult<Void> stored) {
        UsageRecordedV1 usage = charge.usage();
        if (stored.failed() && entry != null) {
            // The response is released, and the record is in the journal only.
            stranded.add(() -> store(usage, charge.event(), charge.permit(), entry, true));
            return;
        }
        charge.permit().release();
        if (entry != null) {
            entry.release();
        }
        if (stored.succeeded()) {
            charged(usage.operation()).increment((double) usage.priceMicroUsd());
        } else {
            outcomeUnknown(usage, stored.cause());
        }
    }

    private void sweep() {
        unacknowledged.takeOverdue(!kafkaAvailability.isAvailable(), this::onOverdue);
        for (int left = stranded.size(); left > 0 && (kafkaAvailability.isAvailable() || !spool.isFailed()); left--) {
            stranded.remove().run();
        }
    }

    /** Records a free call. Nobody waits for the record, and it is lost in a long outage of Kafka. */
    public void recordFree(UsageRecordedV1 usage, String traceparent) {
        send(usage.accountId(), UsageEvent.encode(usage, traceparent), failure -> {
            if (failure != null) {
                metrics.counter("usage_free_records_lost_total").increment();
            }
        });
    }

    private Counter charged(String operation) {
        return charged.computeIfAbsent(
                operation, id -> metrics.counter("credit_charged_microusd_total", "operation", id));
    }

    private void send(UUID account, byte[] event, Consumer<@Nullable Exception> onCompletion) {
        long begun = System.nanoTime();
        usagePublisher.send(new ProducerRecord<>(Topics.USAGE_RECORDED, account.toString(), event), failure -> {
            published.record(System.nanoTime() - begun, TimeUnit.NANOSECONDS);
            if (failure == null) {
                kafkaAvailability.acknowledged();
            } else {
                kafkaAvailability.failed();
            }
            onCompletion.accept(failure);
        });
    }

    private void onSendCompleted(Charge charge, @Nullable Exception failure) {
        if (failure == null) {
            charge.arrived();
        } else {
            spool(charge);
            charge.failed(failure);
        }
    }

    /** Spools a record that Kafka may have or still get, under the same id. */
    private void onOverdue(Charge charge) {
        kafkaAvailability.failed();
        spool(charge);
    }

    private void spool(Charge charge) {
        if (!charge.takeToSpool()) {
            return;
        }
        UsageRecordedV1 usage = charge.usage();
        spool.append(spooledRecord(usage, charge.event()), charge.permit().hasReservation())
                .compose(episode -> spoolNotifier.spooled(episode, usage.leaseId()))
                .onSuccess(notified -> charge.arrived())
                .onFailure(charge::failed);
    }

    private SpooledRecord spooledRecord(UsageRecordedV1 usage, byte[] event) {
        return new SpooledRecord(clock.instant(), usage.accountId(), usage.leaseId(), event);
    }

    /**
     * The disk failed and Kafka did not acknowledge, but may have the record: the one rejection that can be charged.
     */
    private void outcomeUnknown(UsageRecordedV1 usage, Throwable failure) {
        unknown.increment();
        LogFields.failureType(failure)
                .and("record_id", usage.recordId())
                .log(() -> LOG.error("usage record not made durable"));
    }
}
