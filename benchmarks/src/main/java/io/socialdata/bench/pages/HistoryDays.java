package io.socialdata.bench.pages;

import io.socialdata.bench.process.Database;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.IntStream;

/** The last thirty days up to now, each with its share of the rows. */
final class HistoryDays {

    static final int DAYS = 30;

    private HistoryDays() {}

    /**
     * A day.
     *
     * @param first number of its first row
     * @param rows number of its rows
     * @param step time from one row to the next
     */
    record Day(LocalDate date, Instant begin, long first, long rows, Duration step) {

        /** Selects the number {@code n} and the time {@code at} of each row. */
        String rowTimes() {
            return """
                    select n, timestamptz '%s' + (n - %2$d) * interval '%3$d microseconds' as at
                    from generate_series(%2$d::bigint, %2$d + %4$d - 1) n
                    """.formatted(begin, first, step.toNanos() / 1_000, rows);
        }

        /**
         * Fills the partition of this day with what a query selects. It replaces the service's own, and gets its indexes when
         * it has all its rows: sorting them is much faster than adding row by row.
         */
        void fill(Database database, String table, String columns, String query) throws SQLException {
            String partition = table + "_" + DateTimeFormatter.BASIC_ISO_DATE.format(date);
            database.execute("set maintenance_work_mem = '256MB'");
            database.execute("drop table if exists " + partition);
            database.execute("create unlogged table %s (like %s including defaults including constraints)"
                    .formatted(partition, table));
            database.execute("insert into %s (%s) %s".formatted(partition, columns, query));
            database.execute("alter table %s attach partition %s for values from ('%s 00:00Z') to ('%s 00:00Z')"
                    .formatted(table, partition, date, date.plusDays(1)));
        }
    }

    /** Returns the days, the oldest first. */
    static List<Day> until(Instant now, long rows) {
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        long perDay = rows / DAYS;
        return IntStream.range(0, DAYS)
                .mapToObj(number -> {
                    LocalDate date = today.minusDays(DAYS - 1L - number);
                    Instant begin = date.atStartOfDay(ZoneOffset.UTC).toInstant();
                    Duration length = date.equals(today) ? Duration.between(begin, now) : Duration.ofDays(1);
                    return new Day(date, begin, number * perDay, perDay, length.dividedBy(perDay));
                })
                .toList();
    }
}
