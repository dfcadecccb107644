package io.socialdata.feedback.ratelimit;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Forgets keys that have long been silent, so that their rows do not pile up. */
@Singleton
class RateLimitPruneJob {

    private static final Logger LOG = Logger.getLogger(RateLimitPruneJob.class);

    private final RecentCallRepository recent;
    private final RateLimitConfig config;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("forget-recent-calls").factory());

    RateLimitPruneJob(RecentCallRepository recent, RateLimitConfig config) {
        this.recent = recent;
        this.config = config;
    }

    void start(@Observes StartupEvent started) {
        long millis = config.forgetInterval().toMillis();
        var _ = timer.scheduleWithFixedDelay(this::forget, millis, millis, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent stopped) {
        timer.shutdown();
    }

    private void forget() {
        try {
            recent.forget();
        } catch (RuntimeException e) { // an uncaught one would end the timer
            LOG.warn("recent calls could not be forgotten now", e);
        }
    }
}
