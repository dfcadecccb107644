package io.socialdata.delivery.dispatch;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Runs {@link WindowExpiry} periodically, batch by batch, until nothing is left. */
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

    void stop(@Observes ShutdownEvent event) {
        open = false;
    }

    @Scheduled(identity = "delivery-window-expiry", every = "10s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void run() {
        int expired = config.expiryBatchSize();
        while (open && expired == config.expiryBatchSize() && uptime.isUp(clock.instant())) {
            expired = expiry.expire(uptime.since());
        }
    }
}
