package io.socialdata.billing.leases;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.socialdata.billing.leases.LeaseReportResult.Answered;
import io.socialdata.billing.leases.LeaseReportResult.Malformed;
import io.socialdata.logging.LogFields;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/** Writes metrics and log lines about leases, after the commit. */
@Singleton
public class LeaseMetrics {

    private static final Logger LOG = Logger.getLogger(LeaseMetrics.class);

    private static final String LEASE_ID = "lease_id";

    private final MeterRegistry registry;
    private final Timer reports;
    private final Counter recalls;
    private final Counter unspent;

    public LeaseMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.reports = Timer.builder("lease.report.handling")
                .description("Time that reports of leases take, their transaction included")
                .register(registry);
        this.recalls = Counter.builder("lease.recalls")
                .description("Times that a holder was asked to give leased credit back")
                .register(registry);
        this.unspent = Counter.builder("lease.expired.unspent.microusd")
                .description("Credit taken back from leases whose holders are gone")
                .register(registry);
    }

    Optional<LeaseReportResult> timed(Supplier<Optional<LeaseReportResult>> work) {
        long started = System.nanoTime();
        String outcome = "failed";
        try {
            Optional<LeaseReportResult> done = work.get();
            outcome = done.map(LeaseMetrics::label).orElse("unknown_account");
            return done;
        } finally {
            reports.record(System.nanoTime() - started, TimeUnit.NANOSECONDS);
            registry.counter("lease.reports", "outcome", outcome).increment();
        }
    }

    void recalled() {
        recalls.increment();
    }

    /** Records that a lease was reclaimed because its holder is gone. */
    public void reclaimed(Reclaim reclaim) {
        unspent.increment((double) reclaim.unspentMicroUsd());
        LogFields.with(LogFields.ACCOUNT_ID, reclaim.lease().origin().accountId())
                .and(LEASE_ID, reclaim.lease().id())
                .and("holder", reclaim.lease().origin().holder())
                .and("unspent_microusd", reclaim.unspentMicroUsd())
                .log(() -> LOG.info("lease reclaimed"));
    }

    private static String label(LeaseReportResult leaseReportResult) {
        return switch (leaseReportResult) {
            case Answered answered -> answered.answer().name().toLowerCase(Locale.ROOT);
            case Malformed(var reason) -> {
                LogFields.with("reason", reason).log(() -> LOG.warn("invalid lease report rejected"));
                yield "malformed";
            }
        };
    }
}
