package io.socialdata.session.keys;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.session.sessions.PlatformSessionService;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Forgets sessions of rotated keys once their overlap is over, which nobody announces. */
@Singleton
class RevokedKeyPruneJob {

    private static final Logger LOG = Logger.getLogger(RevokedKeyPruneJob.class);

    private final PlatformSessionService platformSessionService;
    private final KeysConfig config;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("ended-keys").factory());

    RevokedKeyPruneJob(PlatformSessionService platformSessionService, KeysConfig config) {
        this.platformSessionService = platformSessionService;
        this.config = config;
    }

    void start(@Observes StartupEvent started) {
        long millis = config.look().toMillis();
        var _ = timer.scheduleWithFixedDelay(this::forget, millis, millis, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent stopped) {
        timer.shutdown();
    }

    private void forget() {
        try {
            platformSessionService.forgetEnded();
        } catch (RuntimeException e) { // an uncaught one would end the timer
            LOG.warn("sessions of ended keys could not be forgotten now", e);
        }
    }
}
