package io.socialdata.gateway.metering;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.gateway.usagelog.LoggedUsage;
import io.socialdata.gateway.usagelog.UsageLog;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;

/**
 * Sends the records of the log to Kafka in order while the log is behind. Records whose outcome is unknown are sent
 * again: billing recognises them by id.
 */
@Singleton
class LogReplay {

    private static final Logger LOG = Logger.getLogger(LogReplay.class);
    private static final int BEFORE_THE_PRODUCER = 2000;
    private static final int BATCH = 500;
    private static final Duration POLL_INTERVAL = Duration.ofMillis(200);

    /** Maximum time that a stopping gateway spends on sending records from the log, if Kafka is available. */
    private static final Duration SHUTDOWN_REPLAY_TIMEOUT = Duration.ofSeconds(5);

    private final UsageLog log;
    private final UsagePublisher usagePublisher;
    private final KafkaAvailability kafkaAvailability;
    private final MeteringConfig config;
    private final Thread thread =
            Thread.ofPlatform().name("usage-replay").daemon().unstarted(this::run);
    private final CountDownLatch stopping = new CountDownLatch(1);

    LogReplay(UsageLog log, UsagePublisher usagePublisher, KafkaAvailability kafkaAvailability, MeteringConfig config) {
        this.log = log;
        this.usagePublisher = usagePublisher;
        this.kafkaAvailability = kafkaAvailability;
        this.config = config;
    }

    void start(@Observes StartupEvent started) {
        thread.start();
    }

    /** Waits a limited time while Kafka is available. The rest stays on the disk. */
    void stop(@Observes @Priority(BEFORE_THE_PRODUCER) ShutdownEvent stopped) throws InterruptedException {
        long end = System.nanoTime() + SHUTDOWN_REPLAY_TIMEOUT.toNanos();
        while (log.isBehind() && kafkaAvailability.isAvailable() && System.nanoTime() - end < 0) {
            Thread.sleep(POLL_INTERVAL.dividedBy(10));
        }
        stopping.countDown();
        thread.join(config.deliveryTimeout());
    }

    // Stopped by the latch and not by an interrupt, which would close a file in the middle of a change.
    private void run() {
        try {
            while (stopping.getCount() > 0) {
                if (log.awaitBehind(POLL_INTERVAL) && !advance()) {
                    pause();
                }
            }
        } catch (InterruptedException e) {
            LOG.error("the replay of the usage log was interrupted");
        }
    }

    /** Sends one batch. Returns false if the next one should wait. */
    private boolean advance() throws InterruptedException {
        if (!kafkaAvailability.isPrepared()) {
            return false;
        }
        try {
            // One record probes whether Kafka is back; the others follow only then.
            List<LoggedUsage> next = log.oldest(kafkaAvailability.isAvailable() ? BATCH : 1);
            if (next.isEmpty()) {
                return log.catchUp();
            }
            boolean delivered = deliver(next);
            if (delivered) {
                log.acknowledged(next);
            }
            return delivered;
        } catch (RuntimeException e) {
            LOG.error("records of the usage log cannot be sent", e);
            return false;
        }
    }

    private boolean deliver(List<LoggedUsage> records) throws InterruptedException {
        CountDownLatch pending = new CountDownLatch(records.size());
        AtomicBoolean allArrived = new AtomicBoolean(true);
        for (LoggedUsage record : records) {
            usagePublisher.send(
                    record.accountId(), record.event(), record.position().orElse(null), failure -> {
                        if (failure != null) {
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
}
