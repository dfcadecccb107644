package io.socialdata.delivery.dispatch;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.quarkus.scheduler.Scheduler;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Has {@link WindowExpiry} give up what it finds, batch by batch, again and again. */
@Singleton
class WindowExpiryJob {

    private final WindowExpiry expiry;
    private final DispatchUptime uptime;
    private final DispatchConfig config;
    private final Clock clock;
    private volatile boolean open = true;

    WindowExpiryJob(WindowExpiry expiry, DispatchUptime uptime, DispatchConfig config, Clock clock) {
        this.expiry = expiry;
        this.uptime = uptime;
        this.config = config;
        this.clock = clock;
    }

    /** An instance that does not claim cannot tell what is late because of us. */
    void start(@Observes StartupEvent event, Scheduler scheduler) {
        if (config.enabled()) {
            scheduler
                    .newJob("delivery-window-expiry")
                    .setInterval(config.expiryInterval().toString())
                    .setConcurrentExecution(ConcurrentExecution.SKIP)
                    .setTask(execution -> run(), true)
                    .schedule();
        }
    }

    void stop(@Observes ShutdownEvent event) {
        open = false;
    }

    private void run() {
        int expired = config.expiryBatch();
        while (open && expired == config.expiryBatch() && uptime.isUp(clock.instant())) {
            expired = expiry.expire(uptime.since());
        }
    }
}
