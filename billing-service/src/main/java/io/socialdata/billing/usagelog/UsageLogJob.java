package io.socialdata.billing.usagelog;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.leases.LeasesConfig;
import io.socialdata.contract.leases.IncompleteUsageLog;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;

/**
 * Finds records of the gateways' logs that have not arrived, and measures for how long nobody promises them any more: a
 * gateway that was scaled down leaves its volume behind like this, and nothing else would report it.
 */
@Startup // so that its metrics exist before the first run
@ApplicationScoped
class UsageLogJob {

    /** As long as a gateway might be away and come back with the same disk. */
    private static final Duration RETENTION = Duration.ofDays(400);

    private static final long LOCK = 5_341_872;

    private final Transactions transactions;
    private final UsageLogRepository usageLogRepository;
    private final LeasesConfig config;
    private final Clock clock;
    private final AtomicLong missing = new AtomicLong();
    private final AtomicLong silentSeconds = new AtomicLong();

    UsageLogJob(
            Transactions transactions,
            UsageLogRepository usageLogRepository,
            LeasesConfig config,
            Clock clock,
            MeterRegistry registry) {
        this.transactions = transactions;
        this.usageLogRepository = usageLogRepository;
        this.config = config;
        this.clock = clock;
        Gauge.builder("usage.log.missing.records", missing, AtomicLong::get)
                .description("Usage records that gateways have numbered and billing has not received")
                .register(registry);
        Gauge.builder("usage.log.silent.seconds", silentSeconds, AtomicLong::get)
                .description("For how long no gateway promises such a record any more, the longest of all logs")
                .register(registry);
    }

    @Scheduled(
            identity = "usage-logs",
            every = "${billing.leases.usage-log-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void run() {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        boolean more;
        do {
            more = alone(handle -> usageLogRepository.fold(handle, now));
        } while (more);
        alone(handle -> {
            usageLogRepository.look(handle, now.minus(betweenLooks()), config.grace(), now);
            usageLogRepository.prune(handle, now.minus(RETENTION));
            return true;
        });
        measure(transactions.call(handle -> usageLogRepository.incomplete(handle, now)), now);
    }

    /** Two replicas do not halve the interval, and a run that is a little early is not left out. */
    private Duration betweenLooks() {
        return config.usageLogInterval().multipliedBy(5).dividedBy(6);
    }

    private void measure(List<IncompleteUsageLog> logs, Instant now) {
        missing.set(logs.stream().mapToLong(IncompleteUsageLog::missing).sum());
        silentSeconds.set(logs.stream()
                .mapToLong(log -> Duration.between(log.silentSince(), now).toSeconds())
                .filter(seconds -> seconds > 0)
                .max()
                .orElse(0));
    }

    /** Replicas take turns: a step is left out while another one is at it. */
    private boolean alone(Predicate<Handle> step) {
        return transactions.call(handle -> handle.createQuery("select pg_try_advisory_xact_lock(?)")
                        .bind(0, LOCK)
                        .mapTo(Boolean.class)
                        .one()
                && step.test(handle));
    }
}
