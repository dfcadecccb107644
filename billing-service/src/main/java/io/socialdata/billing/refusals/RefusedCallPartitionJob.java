package io.socialdata.billing.refusals;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.partitions.DailyPartitions;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** Maintains the daily partitions of refused calls: creates them ahead of their day and drops them after the retention. */
@ApplicationScoped
class RefusedCallPartitionJob {

    private static final DailyPartitions PARTITIONS = new DailyPartitions("refused_call", 5_341_872);

    /**
     * Number of daily partitions created ahead of today. Partition maintenance may fail for as many days without harm.
     */
    private static final int PARTITIONS_AHEAD = 7;

    private final Transactions transactions;
    private final RefusedCallRepository refusedCallRepository;
    private final Clock clock;
    private volatile LocalDate covered = LocalDate.MIN;

    RefusedCallPartitionJob(Transactions transactions, RefusedCallRepository refusedCallRepository, Clock clock) {
        this.transactions = transactions;
        this.refusedCallRepository = refusedCallRepository;
        this.clock = clock;
    }

    /** Creates missing partitions and drops old ones. Safe to repeat; replicas take turns. */
    @Scheduled(identity = "refused-call-partitions", every = "1h", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void maintainPartitions() {
        LocalDate today = today();
        LocalDate oldest = RefusedCallService.oldestDay(today);
        LocalDate end = today.plusDays(PARTITIONS_AHEAD + 1L);
        transactions.call(handle -> {
            PARTITIONS.maintain(handle, oldest, end);
            refusedCallRepository.deleteDaysBefore(handle, oldest);
            return end;
        });
        covered = end;
    }

    /**
     * Ensures that calls accepted now have a partition, in case the scheduled maintenance has not run or has failed.
     */
    void ensureCover() {
        if (!today().plusDays(1).isBefore(covered)) {
            maintainPartitions();
        }
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }
}
