package io.socialdata.delivery.queue;

import io.quarkus.scheduler.Scheduled;
import io.quarkus.scheduler.Scheduled.ConcurrentExecution;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.database.DatabaseInitializer;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/**
 * Maintains the daily partitions of posts, deliveries and their attempts: creates them ahead of their day, drops them
 * after the retention.
 */
@Singleton
class DeliveryPartitionJob implements DatabaseInitializer {

    private static final Logger LOG = Logger.getLogger(DeliveryPartitionJob.class);

    private static final List<String> TABLES = List.of("post", "delivery", "failed_attempt");

    /** An arbitrary number that no other lock of this database uses. */
    private static final long MAINTENANCE_LOCK = 7_208_114;

    private static final int SEEN_AT_ONCE = 10_000;

    /** Number of days for which partitions are created in advance. */
    private static final int PARTITIONS_AHEAD = 2;

    private final Transactions transactions;
    private final HistoryConfig config;
    private final Clock clock;

    DeliveryPartitionJob(Transactions transactions, HistoryConfig config, Clock clock) {
        this.transactions = transactions;
        this.config = config;
        this.clock = clock;
    }

    /**
     * Without today's partition no event can be stored, so the first maintenance run ends before the consumers start.
     */
    @Override
    public void initialize() {
        maintainPartitions();
    }

    /**
     * Creates and drops partitions, then deletes what is known of old posts and alerts. In this order, the partitions
     * exist however many there are to delete. Safe to repeat; replicas take turns at the partitions.
     */
    @Scheduled(identity = "delivery-partitions", every = "1h", concurrentExecution = ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void maintainPartitions() {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        // One day more than the retention, so that a delivery that ends late still finds the partition of its creation.
        LocalDate oldest = today.minusDays(config.retention().toDays() + 1);
        LocalDate end = today.plusDays(PARTITIONS_AHEAD + 1L);
        transactions.call(handle -> {
            handle.execute("set local statement_timeout = '60s'");
            handle.execute("select pg_advisory_xact_lock(?)", MAINTENANCE_LOCK);
            TABLES.forEach(table -> ensurePartitions(handle, table, oldest, end));
            return end;
        });
        Instant oldestSeen = oldest.atStartOfDay(ZoneOffset.UTC).toInstant();
        forget("seen_post", oldestSeen);
        forget("seen_alert", oldestSeen);
    }

    /** Deletes in small transactions: one statement for the posts of a whole day would exceed its timeout. */
    private void forget(String table, Instant before) {
        String statement = """
                delete from %1$s where ctid = any(array(
                    select ctid from %1$s where seen_at < ? limit ?))
                """.formatted(table);
        int forgotten;
        do {
            forgotten = transactions.call(handle -> handle.execute(statement, before, SEEN_AT_ONCE));
        } while (forgotten == SEEN_AT_ONCE);
    }

    private static void ensurePartitions(Handle handle, String table, LocalDate oldest, LocalDate end) {
        Set<String> present = handle.createQuery(
                        "select inhrelid::regclass::text from pg_inherits where inhparent = :table::regclass")
                .bind("table", table)
                .mapTo(String.class)
                .set();
        oldest.datesUntil(end)
                .filter(day -> !present.contains(name(table, day)))
                .forEach(day -> create(handle, table, day));
        present.stream()
                .filter(partition -> partition.compareTo(name(table, oldest)) < 0)
                .forEach(partition -> drop(handle, partition));
    }

    // Attaching a table takes a weaker lock than creating it as a partition, so running batches are not blocked.
    private static void create(Handle handle, String table, LocalDate day) {
        String partition = name(table, day);
        handle.execute(
                "create table %s (like %s including defaults including constraints)".formatted(partition, table));
        handle.execute("alter table %s attach partition %s for values from ('%s 00:00+00') to ('%s 00:00+00')"
                .formatted(table, partition, day, day.plusDays(1)));
    }

    private static void drop(Handle handle, String partition) {
        handle.execute("drop table " + partition);
        LogFields.with("partition", partition).log(() -> LOG.info("old partition dropped"));
    }

    private static String name(String table, LocalDate day) {
        return table + "_" + DateTimeFormatter.BASIC_ISO_DATE.format(day);
    }
}
