package io.socialdata.billing.usage;

import io.quarkus.runtime.StartupEvent;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.quarkus.scheduler.Scheduler;
import io.socialdata.database.Transactions;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/** The daily partitions of the raw records: made ahead of their day, dropped when the deduplication window has passed. */
@Singleton
class UsagePartitionJob {

    private static final Logger LOG = Logger.getLogger(UsagePartitionJob.class);

    private static final String PREFIX = "usage_event_";

    /** Any number will do that no other lock of this database uses. */
    private static final long UPKEEP_LOCK = 5_341_871;

    private final Transactions transactions;
    private final UsageConfig config;
    private final Clock clock;
    private volatile LocalDate covered = LocalDate.MIN;

    UsagePartitionJob(Transactions transactions, UsageConfig config, Clock clock) {
        this.transactions = transactions;
        this.config = config;
        this.clock = clock;
    }

    void start(@Observes StartupEvent event, Scheduler scheduler) {
        scheduler
                .newJob("usage-partitions")
                .setInterval(config.partitionUpkeep().toString())
                .setConcurrentExecution(ConcurrentExecution.SKIP)
                .setTask(execution -> upkeep(), true)
                .schedule();
    }

    /** Brings the partitions up to date. Safe to repeat; replicas take turns. */
    void upkeep() {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        // A day more than the window, so that a record admitted at the very edge still finds its partition.
        LocalDate oldest = today.minusDays(config.dedupWindow().toDays() + 1);
        LocalDate end = today.plusDays(config.partitionsAhead() + 1L);
        transactions.call(handle -> {
            handle.execute("select pg_advisory_xact_lock(?)", UPKEEP_LOCK);
            Set<String> present = present(handle);
            oldest.datesUntil(end).filter(day -> !present.contains(name(day))).forEach(day -> create(handle, day));
            present.stream()
                    .filter(partition -> partition.compareTo(name(oldest)) < 0)
                    .forEach(partition -> drop(handle, partition));
            return end;
        });
        covered = end;
    }

    /** Makes sure that records admitted now find their partition, should the regular upkeep not have run or failed. */
    void ensureCover() {
        LocalDate tomorrow =
                LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC).plusDays(1);
        if (!tomorrow.isBefore(covered)) {
            upkeep();
        }
    }

    private static Set<String> present(Handle handle) {
        return handle.createQuery(
                        "select inhrelid::regclass::text from pg_inherits where inhparent = 'usage_event'::regclass")
                .mapTo(String.class)
                .set();
    }

    // Attaching a table takes a weaker lock than creating it as a partition, so running batches are not held up.
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
