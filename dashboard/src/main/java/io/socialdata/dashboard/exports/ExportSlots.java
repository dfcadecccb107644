package io.socialdata.dashboard.exports;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;

/** Limits the exports in progress: one for each account, and a total. Thread-safe. */
@Startup // so that its metrics exist before the first export
@ApplicationScoped
class ExportSlots {

    /** Maximum number of exports in progress, of all accounts. Further ones are rejected with 503. */
    private static final int MAX_CONCURRENT = 4;

    private final Set<UUID> accounts = new HashSet<>();
    private final Counter rejected;

    ExportSlots(MeterRegistry metrics) {
        Tags limiter = Tags.of("limiter", "exports");
        metrics.gauge("limiter_limit", limiter, this, ignored -> MAX_CONCURRENT);
        metrics.gauge("limiter_inflight", limiter, this, ExportSlots::inUse);
        this.rejected = metrics.counter("limiter_rejected_total", limiter);
    }

    enum Acquired {
        YES,
        ACCOUNT_LIMIT_REACHED,
        TOTAL_LIMIT_REACHED
    }

    synchronized Acquired acquire(UUID accountId) {
        if (accounts.contains(accountId)) {
            rejected.increment();
            return Acquired.ACCOUNT_LIMIT_REACHED;
        }
        if (accounts.size() >= MAX_CONCURRENT) {
            rejected.increment();
            return Acquired.TOTAL_LIMIT_REACHED;
        }
        accounts.add(accountId);
        return Acquired.YES;
    }

    synchronized void release(UUID accountId) {
        accounts.remove(accountId);
    }

    synchronized int inUse() {
        return accounts.size();
    }
}
