package io.socialdata.billing.usage;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/**
 * Maintains the daily partitions of the raw records: creates them ahead of their day and drops them after the
 * deduplication window.
 */
@ApplicationScoped
class UsagePartitionJob {

    private static final Logger LOG = Logger.getLogger(UsagePartitionJob.class);

    private static final String PREFIX = "usage_event_";

    /** Any number that no other lock of this database uses. */
    private static final long MAINTENANCE_LOCK = 5_341_871;

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
    @Scheduled(
            identity = "usage-partitions",
            every = "${billing.usage.partition-maintenance-interval}",
            concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void maintainPartitions() {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        // One day more than the window, so that a record accepted at its very edge still has a partition.
        LocalDate oldest = today.minusDays(config.dedupWindow().toDays() + 1);
        LocalDate end = today.plusDays(config.partitionsAhead() + 1L);
        transactions.call(handle -> {
            handle.execute("select pg_advisory_xact_lock(?)", MAINTENANCE_LOCK);
            Set<String> present = present(handle);
            oldest.datesUntil(end).filter(day -> !present.contains(name(day))).forEach(day -> create(handle, day));
            present.stream()
                    .filter(partition -> partition.compareTo(name(oldest)) < 0)
                    .forEach(partition -> drop(handle, partition));
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

    private static Set<String> present(Handle handle) {
        return handle.createQuery(
                        "select inhrelid::regclass::text from pg_inherits where inhparent = 'usage_event'::regclass")
                .mapTo(String.class)
                .set();
    }

    // Attaching a table takes a weaker lock than creating it as a partition, so running batches are not blocked.
    private static void create(Handle handle, LocalDate day) {
        String partition = name(day);
        handle.execute("create table " + partition + " (like usage_event including defaults including constraints)");
        handle.execute("alter table usage_event attach partition %s for values from ('%s 00:00+00') to ('%s 00:00+00')"
                .formatted(partition, day, day.plusDays(1)));
    }

    private static void drop(Handle handle, String partition) {
        handle.execute("drop table " + partition);
        LOG.infof("Dropped usage partition %s, its deduplication window has passed", partition);
    }

    private static String name(LocalDate day) {
        return PREFIX + DateTimeFormatter.BASIC_ISO_DATE.format(day);
    }
}
