package io.socialdata.gateway.metering;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.contract.events.Topics;
import io.socialdata.gateway.spool.Spool;
import io.socialdata.gateway.spool.SpoolEntry;
import io.socialdata.gateway.spool.SpooledRecord;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jboss.logging.Logger;

/**
 * Replays spooled records to Kafka in order, and frees their space only when Kafka has all of them. Records whose
 * outcome is unknown are sent again: billing deduplicates them by id.
 */
@Singleton
class SpoolReplay {

    private static final Logger LOG = Logger.getLogger(SpoolReplay.class);
    private static final int BEFORE_THE_PRODUCER = 2000;
    private static final int BATCH = 500;
    private static final Duration POLL_INTERVAL = Duration.ofMillis(200);

    /** Maximum time that a stopping gateway spends on replaying spooled records, if Kafka is available. */
    private static final Duration SHUTDOWN_REPLAY_TIMEOUT = Duration.ofSeconds(5);

    private final Spool spool;
    private final UsagePublisher usagePublisher;
    private final KafkaAvailability kafkaAvailability;
    private final SpoolNotifier spoolNotifier;
    private final MeteringConfig config;
    private final Thread thread =
            Thread.ofPlatform().name("usage-replay").daemon().unstarted(this::run);
    private final CountDownLatch stopping = new CountDownLatch(1);

    SpoolReplay(
            Spool spool,
            UsagePublisher usagePublisher,
            KafkaAvailability kafkaAvailability,
            SpoolNotifier spoolNotifier,
            MeteringConfig config) {
        this.spool = spool;
        this.usagePublisher = usagePublisher;
        this.kafkaAvailability = kafkaAvailability;
        this.spoolNotifier = spoolNotifier;
        this.config = config;
    }

    void start(@Observes StartupEvent started) {
        spool.drained().forEach(spoolNotifier::drained);
        spool.current().ifPresent(spoolNotifier::found);
        thread.start();
    }

    /** Waits a limited time for the replay while Kafka is available. The rest stays on the disk. */
    void stop(@Observes @Priority(BEFORE_THE_PRODUCER) ShutdownEvent stopped) throws InterruptedException {
        long end = System.nanoTime() + SHUTDOWN_REPLAY_TIMEOUT.toNanos();
        while (!spool.isEmpty() && kafkaAvailability.isAvailable() && System.nanoTime() - end < 0) {
            Thread.sleep(POLL_INTERVAL.dividedBy(10));
        }
        stopping.countDown();
        thread.join(config.deliveryTimeout());
    }

    // Stopped by the latch and not by an interrupt, which would close a file in the middle of a change.
    private void run() {
        try {
            while (stopping.getCount() > 0) {
                if (spool.awaitRecords(POLL_INTERVAL) && !advance()) {
                    pause();
                }
            }
        } catch (InterruptedException e) {
            LOG.error("the replay of the spool was interrupted");
        }
    }

    /** Replays one batch. Returns false if the next one should wait. */
    private boolean advance() throws InterruptedException {
        try {
            // One record probes whether Kafka is back; the others follow only then.
            List<SpoolEntry> next = kafkaAvailability.isPrepared()
                    ? spool.oldest(kafkaAvailability.isAvailable() ? BATCH : 1)
                    : List.of();
            boolean delivered = !next.isEmpty() && deliver(next);
            if (delivered) {
                spool.acknowledged(next);
            }
            spool.retire().ifPresent(spoolNotifier::drained);
            return delivered;
        } catch (IOException | RuntimeException e) {
            LOG.error("records on the disk cannot be replayed", e);
            return false;
        }
    }

    private boolean deliver(List<SpoolEntry> records) throws InterruptedException {
        CountDownLatch pending = new CountDownLatch(records.size());
        AtomicBoolean allArrived = new AtomicBoolean(true);
        for (SpoolEntry stored : records) {
            usagePublisher.send(message(stored.record()), failure -> {
                if (failure == null) {
                    kafkaAvailability.acknowledged();
                } else {
                    kafkaAvailability.failed();
                    allArrived.set(false);
                }
                pending.countDown();
            });
        }
        while (!pending.await(POLL_INTERVAL.toMillis(), TimeUnit.MILLISECONDS)) {
            if (stopping.getCount() == 0) {
                return false;
            }
        }
        return allArrived.get();
    }

    private void pause() throws InterruptedException {
        if (stopping.await(config.probeInterval().toMillis(), TimeUnit.MILLISECONDS)) {
            LOG.debug("stopped while Kafka was away");
        }
    }

    private static ProducerRecord<String, byte[]> message(SpooledRecord record) {
        return new ProducerRecord<>(Topics.USAGE_RECORDED, record.accountId().toString(), record.event());
    }
}
