package io.socialdata.session.sealing;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Re-encrypts values of older generations every few seconds, and immediately after this instance added a generation.
 */
@ApplicationScoped
class ReencryptionJob {

    private static final Logger LOG = Logger.getLogger(ReencryptionJob.class);

    private static final int STOP_TIMEOUT_SECONDS = 5;

    private final ReencryptionService reencryptionService;
    private final SealingConfig config;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("resealing").factory());

    ReencryptionJob(ReencryptionService reencryptionService, SealingConfig config) {
        this.reencryptionService = reencryptionService;
        this.config = config;
    }

    void start(@Observes StartupEvent started) {
        long millis = config.checkInterval().toMillis();
        var _ = timer.scheduleWithFixedDelay(this::pass, millis, millis, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent stopped) throws InterruptedException {
        timer.shutdownNow();
        boolean ended = timer.awaitTermination(STOP_TIMEOUT_SECONDS, TimeUnit.SECONDS);
        LogFields.with("ended", ended).log(() -> LOG.debug("resealing ended"));
    }

    void now() {
        timer.execute(this::pass);
    }

    private void pass() {
        try {
            reencryptionService.pass();
        } catch (RuntimeException e) { // an uncaught exception would stop the timer; the next run catches up
            LOG.warn("values could not be sealed again now", e);
        }
    }
}
