package io.socialdata.bench.pages;

import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;

/**
 * The partition of a day, filled by one statement. It replaces the service's own, and gets its indexes when it has all its
 * rows: sorting them is much faster than adding row by row.
 */
record FilledPartition(String table, LocalDate day) {

    /** Inserts what this query selects into these columns. */
    void fill(Statement statement, String columns, String query) throws SQLException {
        statement.execute("set maintenance_work_mem = '256MB'");
        statement.execute("drop table if exists " + name());
        statement.execute(
                "create unlogged table %s (like %s including defaults including constraints)".formatted(name(), table));
        statement.execute("insert into %s (%s) %s".formatted(name(), columns, query));
        statement.execute("alter table %s attach partition %s for values from ('%s 00:00Z') to ('%s 00:00Z')"
                .formatted(table, name(), day, day.plusDays(1)));
    }

    private String name() {
        return table + "_" + DateTimeFormatter.BASIC_ISO_DATE.format(day);
    }
}
