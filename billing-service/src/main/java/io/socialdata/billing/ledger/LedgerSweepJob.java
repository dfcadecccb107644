package io.socialdata.billing.ledger;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jdbi.v3.core.Handle;

/**
 * Re-reads the whole ledger continuously in the background to detect changes to old rows. Each completed pass becomes
 * the baseline that balances are compared with.
 */
@Startup // so that its metrics exist before the first run
@ApplicationScoped
class LedgerSweepJob {

    /** Pause of the sweep between two passes. */
    static final Duration SWEEP_PAUSE = Duration.ofHours(1);

    private final Transactions transactions;
    private final LedgerPassRepository ledgerPassRepository;
    private final Clock clock;
    private final AtomicLong endedSeconds = new AtomicLong();

    LedgerSweepJob(
            Transactions transactions, LedgerPassRepository ledgerPassRepository, Clock clock, MeterRegistry registry) {
        this.transactions = transactions;
        this.ledgerPassRepository = ledgerPassRepository;
        this.clock = clock;
        Gauge.builder("ledger.sweep.completed.timestamp.seconds", endedSeconds, AtomicLong::get)
                .description("Unix time at which the last reading of the whole ledger ended; 0 if none has yet")
                .register(registry);
    }

    /** Reads one slice. Replicas take turns. */
    @Scheduled(identity = "ledger-sweep", every = "10s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void step() {
        Instant ended = transactions.call(handle -> {
            handle.execute(LedgerReconciliationJob.STATEMENT_TIMEOUT);
            if (ledgerPassRepository.tryLock(handle)) {
                step(handle);
            }
            return ledgerPassRepository.all(handle).getFirst().caughtUpAt();
        });
        endedSeconds.set(ended == null ? 0 : ended.getEpochSecond());
    }

    private void step(Handle handle) {
        List<LedgerPass> both = ledgerPassRepository.all(handle);
        LedgerPass current = both.getFirst();
        if (both.size() > 1) {
            LedgerPass next = both.getLast();
            if (ledgerPassRepository.readNextSlice(handle, next, current.position())) {
                ledgerPassRepository.replace(handle, current, next, clock.instant());
            }
        } else if (current.olderThan(SWEEP_PAUSE, clock.instant())) {
            ledgerPassRepository.begin(handle);
        }
    }
}
