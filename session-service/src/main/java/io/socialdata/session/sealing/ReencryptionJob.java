package io.socialdata.session.sealing;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Looks for values under older generations every few seconds, and at once when a new generation was made here. */
@Singleton
class ReencryptionJob {

    private static final Logger LOG = Logger.getLogger(ReencryptionJob.class);

    private static final int LONGEST_STOP_SECONDS = 5;

    private final ReencryptionService reencryptionService;
    private final SealingConfig config;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("resealing").factory());

    ReencryptionJob(ReencryptionService reencryptionService, SealingConfig config) {
        this.reencryptionService = reencryptionService;
        this.config = config;
    }

    void start(@Observes StartupEvent started) {
        long millis = config.look().toMillis();
        var _ = timer.scheduleWithFixedDelay(this::pass, millis, millis, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent stopped) throws InterruptedException {
        timer.shutdownNow();
        boolean ended = timer.awaitTermination(LONGEST_STOP_SECONDS, TimeUnit.SECONDS);
        LOG.debugf("resealing ended=%s", ended);
    }

    void now() {
        timer.execute(this::pass);
    }

    private void pass() {
        try {
            reencryptionService.pass();
        } catch (RuntimeException e) { // an uncaught one would end the timer; what was missed, the next look finds
            LOG.warn("values could not be sealed again now", e);
        }
    }
}
