package io.socialdata.billing.usage;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.billing.partitions.DailyPartitions;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * Maintains the daily partitions of the raw records: creates them ahead of their day and drops them after the
 * deduplication window.
 */
@ApplicationScoped
class UsagePartitionJob {

    /**
     * Number of daily partitions created ahead of today. Partition maintenance may fail for as many days without harm.
     */
    private static final int PARTITIONS_AHEAD = 7;

    private static final DailyPartitions PARTITIONS = new DailyPartitions("usage_event", 5_341_871);

    private final Transactions transactions;
    private final UsageConfig config;
    private final Clock clock;
    private volatile LocalDate covered = LocalDate.MIN;

    UsagePartitionJob(Transactions transactions, UsageConfig config, Clock clock) {
        this.transactions = transactions;
        this.config = config;
        this.clock = clock;
    }

    /** Creates missing partitions and drops old ones. Safe to repeat; replicas take turns. */
    @Scheduled(identity = "usage-partitions", every = "1h", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void maintainPartitions() {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        // One day more than the window, so that a record accepted at its very edge still has a partition.
        LocalDate oldest = today.minusDays(config.dedupWindow().toDays() + 1);
        LocalDate end = today.plusDays(PARTITIONS_AHEAD + 1L);
        transactions.call(handle -> {
            PARTITIONS.maintain(handle, oldest, end);
            return end;
        });
        covered = end;
    }

    /**
     * Ensures that records accepted now have a partition, in case the scheduled maintenance has not run or has failed.
     */
    void ensureCover() {
        LocalDate tomorrow =
                LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).plusDays(1);
        if (!tomorrow.isBefore(covered)) {
            maintainPartitions();
        }
    }
}
