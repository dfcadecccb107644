package io.socialdata.acting.operations;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.StartupEvent;
import io.socialdata.logging.LogFields;
import io.socialdata.platform.PlatformClient;
import io.socialdata.platform.catalog.OperationCatalog;
import io.socialdata.platform.pool.PoolConfig;
import io.socialdata.web.errors.ServiceFailure;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Fetches from session-service what operators set, and makes the platform client use it: at the start, when a change is
 * announced, and now and then without an announcement. While session-service is unavailable, the old data are used, and
 * it is asked again, less and less often.
 *
 * <p>With a file as the pool, the process works without session-service, and nothing is fetched.
 */
@ApplicationScoped
class OperationSetJob {

    private static final Logger LOG = Logger.getLogger(OperationSetJob.class);
    private static final Duration FIRST_RETRY = Duration.ofSeconds(1);

    /** Also the longest time until the next retry. */
    private static final Duration INTERVAL = Duration.ofSeconds(30);

    private final OperationSetClient operationSetClient;
    private final OperationCatalog operationCatalog;
    private final MeterRegistry metrics;
    private final boolean following;
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("operation-set").factory());

    /** The next fetch without an announcement, and the pause after a failure; of the timer's thread. */
    private @Nullable Future<?> next;

    private Duration retry = FIRST_RETRY;

    @Inject
    OperationSetJob(
            @RestClient OperationSetClient operationSetClient,
            PlatformClient platformClient,
            PoolConfig pool,
            MeterRegistry metrics) {
        this(
                operationSetClient,
                platformClient.operations(),
                pool.accountsFile().isEmpty(),
                metrics);
    }

    OperationSetJob(
            OperationSetClient operationSetClient,
            OperationCatalog operationCatalog,
            boolean following,
            MeterRegistry metrics) {
        this.operationSetClient = operationSetClient;
        this.operationCatalog = operationCatalog;
        this.following = following;
        this.metrics = metrics;
    }

    void start(@Observes StartupEvent started) {
        fetchNow();
    }

    /** Fetches on another thread and does not wait for it. */
    void fetchNow() {
        if (following) {
            timer.execute(this::fetch);
        }
    }

    @PreDestroy
    void close() {
        timer.shutdownNow();
    }

    private void fetch() {
        boolean fetched = fetched();
        if (next != null) {
            next.cancel(false);
        }
        next = timer.schedule(this::fetch, (fetched ? INTERVAL : retry).toMillis(), TimeUnit.MILLISECONDS);
        Duration longer = retry.multipliedBy(2);
        retry = fetched ? FIRST_RETRY : longer.compareTo(INTERVAL) < 0 ? longer : INTERVAL;
    }

    private boolean fetched() {
        try {
            operationCatalog.takeSet(operationSetClient.document());
            count("fetched");
            return true;
        } catch (RuntimeException e) { // no token or no usable response in time
            count("failed");
            LogFields.with("reason", ServiceFailure.reason(e))
                    .log(() -> LOG.warn("set operation data cannot be asked for, keeping the old ones"));
            return false;
        }
    }

    private void count(String outcome) {
        metrics.counter("platform_set_fetches_total", "outcome", outcome).increment();
    }
}
