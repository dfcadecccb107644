package io.socialdata.dashboard.usage;

import io.socialdata.dashboard.usage.UsageClient.By;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A period of whole hours or days, and how the page divides it.
 *
 * @param parameter the query parameter that selects the period
 * @param value its value
 * @param bars the time that one bar of the chart sums up
 * @param rows the time that one row of the table sums up
 */
public record UsagePeriod(
        String parameter, String value, UsageInterval bars, UsageInterval rows, Instant begin, Instant end) {

    /** Returns the grouping at billing. Weeks and months are sums of days. */
    By by() {
        return bars == UsageInterval.HOUR ? By.HOUR : By.DAY;
    }

    /** Returns the start of the equally long period before. */
    Instant beginBefore() {
        return begin.minus(Duration.between(begin, end));
    }

    /** Returns the length in words. */
    public String length() {
        Duration length = Duration.between(begin, end);
        return bars == UsageInterval.HOUR ? length.toHours() + " hours" : length.toDays() + " days";
    }

    /** Returns the start times of all intervals, earliest first. The first interval may begin before the period. */
    List<Instant> slots(UsageInterval interval) {
        List<Instant> slots = new ArrayList<>();
        for (Instant slot = begin; slot.isBefore(end); slot = interval.end(slot)) {
            slots.add(slot);
        }
        return slots;
    }

    /** Sums up the totals of hours or days by interval, named by start, earliest first. Omits intervals without any. */
    List<UsageTotal> sums(UsageInterval interval, List<UsageTotal> totals) {
        Map<Instant, UsageTotal> sums = new TreeMap<>();
        for (UsageTotal total : totals) {
            Instant start = interval.start(Instant.parse(Objects.requireNonNull(total.name())));
            Instant slot = start.isBefore(begin) ? begin : start;
            sums.merge(slot, total.named(slot.toString()), UsageTotal::plus);
        }
        return List.copyOf(sums.values());
    }
}
