package io.socialdata.billing.usage;

import io.socialdata.billing.usage.UsagePeriod.Group;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the rows of a usage report tell apart.
 *
 * @param time the hour or day; null for the whole period
 */
record UsageDimensions(@Nullable Group time, boolean byOperation, boolean byKey) {

    private static final List<String> NAMES = List.of("hour", "day", "operation", "key");

    /**
     * Parses the parameter {@code group_by}: one to three names separated by commas.
     *
     * @throws io.socialdata.web.errors.ApiException 400 naming it
     */
    static UsageDimensions of(String text) {
        List<String> names = List.of(text.split(",", -1));
        if (!NAMES.containsAll(names)
                || names.stream().distinct().count() < names.size()
                || names.containsAll(List.of("hour", "day"))) {
            throw UsageFilterParameters.bad(
                    "group_by", "must list hour or day, operation, key, each at most once, separated by commas.");
        }
        @Nullable Group time = null;
        if (names.contains("hour")) {
            time = Group.HOUR;
        } else if (names.contains("day")) {
            time = Group.DAY;
        }
        return new UsageDimensions(time, names.contains("operation"), names.contains("key"));
    }

    /** Returns the unit of the periods that may be queried, which sets their maximum length. */
    Group period() {
        return time == null ? Group.DAY : time;
    }

    /** Returns the SQL of the start of a row. Dimensions that are not told apart are the same in all rows. */
    String startSql() {
        return time == null ? "'epoch'::timestamptz" : time.text();
    }

    String keySql() {
        return byKey ? "key_id" : "'00000000-0000-0000-0000-000000000000'::uuid";
    }

    String operationSql() {
        return byOperation ? "operation" : "''";
    }
}
