package io.socialdata.billing.usage;

import io.socialdata.billing.usage.UsagePeriod.Group;
import java.util.Locale;

/** Grouping of usage totals, with the SQL of the group's name and of the order. */
enum UsageGrouping {
    HOUR(Group.HOUR, "to_char(hour at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')", "1"),
    DAY(Group.DAY, "to_char(day at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')", "1"),
    OPERATION(Group.DAY, "operation", "6 desc, 2 desc, 1"),
    KEY(Group.DAY, "key_id::text", "6 desc, 2 desc, 1");

    private final Group period;
    private final String name;
    private final String order;

    UsageGrouping(Group period, String name, String order) {
        this.period = period;
        this.name = name;
        this.order = order;
    }

    /** Returns the unit of the periods that may be queried, which sets their maximum length. */
    Group period() {
        return period;
    }

    /** Returns the name that callers use. */
    String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    String nameSql() {
        return name;
    }

    String orderSql() {
        return order;
    }
}
