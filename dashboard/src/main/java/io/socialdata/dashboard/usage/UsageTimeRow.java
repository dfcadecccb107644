package io.socialdata.dashboard.usage;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The usage of one hour, day or month.
 *
 * @param address the page of the month; null for hours and days
 */
public record UsageTimeRow(String label, @Nullable String address, UsageTotal sum) {

    private static final int DATE_LENGTH = 10;

    static List<UsageTimeRow> of(UsagePeriod period, UsageQuery query, List<UsageTotal> totals) {
        return period.sums(period.rows(), totals).stream()
                .map(sum -> of(period.rows(), query, sum))
                .toList();
    }

    private static UsageTimeRow of(UsageInterval interval, UsageQuery query, UsageTotal sum) {
        String name = Objects.requireNonNull(sum.name());
        return switch (interval) {
            case HOUR, DAY, WEEK -> new UsageTimeRow(name, null, sum);
            case MONTH -> {
                Instant start = Instant.parse(name);
                UsageMonth month = UsageMonth.containing(start);
                boolean complete = interval.start(start).equals(start);
                String label = complete ? month.label() : month.label() + ", from " + name.substring(0, DATE_LENGTH);
                yield new UsageTimeRow(label, query.ofMonth(month), sum);
            }
        };
    }
}
