package io.socialdata.dashboard.usage;

import io.socialdata.contract.usage.UsageSums;
import io.socialdata.contract.usage.UsageSums.Group;
import io.socialdata.dashboard.usage.UsageClient.By;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Usage by hour, day, operation or key, with the overall total. */
public record UsageBreakdown(List<UsageTotal> totals, UsageTotal total) {

    private static final Comparator<UsageTotal> MOST_EXPENSIVE_FIRST = Comparator.comparingLong(
                    UsageTotal::chargedMicroUsd)
            .thenComparingLong(UsageTotal::calls)
            .reversed();

    /**
     * Returns the sums of all pages: hours and days in their order, operations and keys by what they cost.
     *
     * @param pages at least one
     */
    public static UsageBreakdown of(By by, List<UsageSums> pages) {
        List<UsageTotal> totals = pages.stream()
                .flatMap(page -> page.usage().stream())
                .map(group -> new UsageTotal(name(by, group), group.counts()))
                .toList();
        return new UsageBreakdown(
                switch (by) {
                    case HOUR, DAY -> totals;
                    case OPERATION, KEY ->
                        totals.stream().sorted(MOST_EXPENSIVE_FIRST).toList();
                },
                new UsageTotal(null, pages.getFirst().total()));
    }

    private static String name(By by, Group group) {
        return Objects.requireNonNull(
                        switch (by) {
                            case HOUR, DAY -> group.start();
                            case OPERATION -> group.operation();
                            case KEY -> group.keyId();
                        })
                .toString();
    }
}
