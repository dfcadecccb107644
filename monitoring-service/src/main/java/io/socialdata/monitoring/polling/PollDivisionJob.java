package io.socialdata.monitoring.polling;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.DatabaseOutageException;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import io.socialdata.monitoring.handles.AccountShareRepository;
import io.socialdata.monitoring.handles.AccountShareRepository.Slowdowns;
import io.socialdata.monitoring.handles.PollInterval;
import io.socialdata.monitoring.polling.PollCapacity.Capacity;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/** Divides the polls among accounts every few seconds, on one replica that knows the budget. */
@Singleton
class PollDivisionJob {

    private static final Logger LOG = Logger.getLogger(PollDivisionJob.class);

    private static final Duration INTERVAL = Duration.ofSeconds(10);
    private static final int TARGETS_WITHOUT_BUDGET = 2;

    private final Transactions transactions;
    private final AccountShareRepository shares;
    private final PollCapacity pollCapacity;
    private final PollInterval pollInterval;
    private final PollingMetrics metrics;
    private final Clock clock;
    private boolean slowedDown;

    PollDivisionJob(
            Transactions transactions,
            AccountShareRepository shares,
            PollCapacity pollCapacity,
            PollInterval pollInterval,
            PollingMetrics metrics,
            Clock clock) {
        this.transactions = transactions;
        this.shares = shares;
        this.pollCapacity = pollCapacity;
        this.pollInterval = pollInterval;
        this.metrics = metrics;
        this.clock = clock;
    }

    @Scheduled(identity = "poll-division", every = "10s", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void run() {
        try {
            divide();
            Slowdowns slowdowns = transactions.call(shares::slowdowns);
            metrics.slowedDown(slowdowns);
            log(slowdowns);
        } catch (DatabaseOutageException e) {
            LOG.warn("the polls could not be divided among accounts", e);
        }
    }

    void divide() {
        Instant now = clock.instant();
        Optional<Capacity> capacity = pollCapacity.current();
        boolean begun = transactions.call(handle -> {
            if (!shares.begin(handle, now, now.minus(pause(capacity.isPresent())))) {
                return false;
            }
            capacity.ifPresentOrElse(known -> store(handle, known, now), () -> shares.storeLeastShare(handle));
            return true;
        });
        if (begun) {
            transactions.call(handle -> shares.bringForward(handle, now, pollInterval.between()));
        }
    }

    /** A replica that does not know the budget waits for the others. Timers are not exact. */
    private Duration pause(boolean knowsBudget) {
        return knowsBudget
                ? INTERVAL.multipliedBy(9).dividedBy(10)
                : INTERVAL.plus(pollInterval.between().multipliedBy(TARGETS_WITHOUT_BUDGET));
    }

    private void store(Handle handle, Capacity capacity, Instant now) {
        shares.countDemand(handle, now);
        double share = PollDivision.share(shares.polledHandles(handle), capacity.handles());
        shares.storeShare(handle, Math.max(share, capacity.leastShare()));
    }

    private void log(Slowdowns slowdowns) {
        if (slowedDown != slowdowns.accounts() > 0) {
            slowedDown = !slowedDown;
            LogFields.with("factor", slowdowns.worst())
                    .and("accounts", slowdowns.accounts())
                    .log(() -> LOG.info("poll intervals of accounts changed"));
        }
    }
}
