package io.socialdata.monitoring.polling;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.database.Transactions;
import io.socialdata.monitoring.handles.HandleCounts;
import io.socialdata.web.logging.LogFields;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Counts the handles every few seconds: for the metrics, and for the pace. */
@Singleton
class HandleCountJob {

    private static final Logger LOG = Logger.getLogger(HandleCountJob.class);

    private static final long EVERY_MILLIS = 2_000;
    private static final double WORTH_A_WORD = 1.1;

    private final Transactions transactions;
    private final AdaptivePollInterval adaptivePollInterval;
    private final PollingMetrics metrics;
    private final Clock clock;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("handle-census").factory());
    private boolean stretched;

    HandleCountJob(
            Transactions transactions, AdaptivePollInterval adaptivePollInterval, PollingMetrics metrics, Clock clock) {
        this.transactions = transactions;
        this.adaptivePollInterval = adaptivePollInterval;
        this.metrics = metrics;
        this.clock = clock;
    }

    void start(@Observes StartupEvent event) {
        var _ = timer.scheduleWithFixedDelay(this::countOrLog, 0, EVERY_MILLIS, TimeUnit.MILLISECONDS);
    }

    void stop(@Observes ShutdownEvent event) {
        timer.shutdownNow();
    }

    private void countOrLog() {
        try {
            Instant now = clock.instant();
            Instant late = now.minus(adaptivePollInterval.interval().dividedBy(2));
            HandleCounts counts = transactions.call(handle -> HandleCounts.count(handle, now, late));
            metrics.counted(counts);
            adaptivePollInterval.watched(counts.watched());
            tellOfStretch();
        } catch (RuntimeException e) {
            // A timer that ends would leave the pace to what was true once.
            LOG.warn("the handles could not be counted", e);
        }
    }

    private void tellOfStretch() {
        double factor = adaptivePollInterval.factor();
        if (stretched != factor > WORTH_A_WORD) {
            stretched = !stretched;
            LogFields.with("factor", factor)
                    .log(() -> LOG.info(
                            stretched
                                    ? "poll interval increased: platform budget is too small"
                                    : "poll interval back to normal: platform budget is sufficient"));
        }
    }
}
