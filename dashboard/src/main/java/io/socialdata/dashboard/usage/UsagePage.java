package io.socialdata.dashboard.usage;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Usage of a period: chart, total, and tables by operation, by key and by time.
 *
 * @param range the range up to now; null for a calendar month
 * @param month the calendar month; null for a range up to now
 * @param nextMonth the month after it; null if it has not begun
 * @param comparison with the period before; null if one of them cannot be loaded
 * @param keyName the key that the filter selects
 */
@CheckedTemplate(basePath = "usage")
public record UsagePage(
        PageLayout frame,
        UsageQuery query,
        UsagePeriod period,
        @Nullable UsageRange range,
        @Nullable UsageMonth month,
        @Nullable UsageMonth nextMonth,
        List<UsageRange> ranges,
        @Nullable UsageChart chart,
        @Nullable UsageTotal total,
        @Nullable UsageComparison comparison,
        @Nullable String keyName,
        List<UsageTimeRow> times,
        List<UsageTotal> operations,
        List<NamedKey> keys,
        @Nullable String trouble)
        implements TemplateInstance {

    /** The usage of a key under its name, or under its id if billing does not list the key. */
    public record NamedKey(String name, UsageTotal sum) {}
}
