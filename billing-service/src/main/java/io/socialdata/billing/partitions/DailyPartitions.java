package io.socialdata.billing.partitions;

import io.socialdata.logging.LogFields;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Set;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.Handle;

/** The daily partitions of one table. */
public final class DailyPartitions {

    private static final Logger LOG = Logger.getLogger(DailyPartitions.class);

    private final String table;
    private final long lock;

    /** @param lock any number that no other lock of this database uses */
    public DailyPartitions(String table, long lock) {
        this.table = table;
        this.lock = lock;
    }

    /** Creates the missing partitions from one day to another, which is excluded, and drops older ones. Replicas take turns. */
    public void maintain(Handle handle, LocalDate oldest, LocalDate end) {
        handle.execute("select pg_advisory_xact_lock(?)", lock);
        Set<String> present = present(handle);
        oldest.datesUntil(end).filter(day -> !present.contains(name(day))).forEach(day -> create(handle, day));
        present.stream()
                .filter(partition -> partition.compareTo(name(oldest)) < 0)
                .forEach(partition -> drop(handle, partition));
    }

    private Set<String> present(Handle handle) {
        return handle.createQuery(
                        "select inhrelid::regclass::text from pg_inherits where inhparent = cast(:table as regclass)")
                .bind("table", table)
                .mapTo(String.class)
                .set();
    }

    // Attaching a table takes a weaker lock than creating it as a partition, so running batches are not blocked.
    private void create(Handle handle, LocalDate day) {
        String partition = name(day);
        handle.execute(
                "create table %s (like %s including defaults including constraints)".formatted(partition, table));
        handle.execute("alter table %s attach partition %s for values from ('%s 00:00+00') to ('%s 00:00+00')"
                .formatted(table, partition, day, day.plusDays(1)));
    }

    private static void drop(Handle handle, String partition) {
        handle.execute("drop table " + partition);
        LogFields.with("partition", partition).log(() -> LOG.info("old partition dropped"));
    }

    private String name(LocalDate day) {
        return table + "_" + DateTimeFormatter.BASIC_ISO_DATE.format(day);
    }
}
