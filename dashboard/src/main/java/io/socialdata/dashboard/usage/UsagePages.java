package io.socialdata.dashboard.usage;

import io.socialdata.contract.keys.AccountKey;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.usage.UsageClient.By;
import io.socialdata.dashboard.usage.UsagePage.NamedKey;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Creates the page of an account's usage, for its members and for operators. */
@ApplicationScoped
public class UsagePages {

    private final Clock clock;

    UsagePages(Clock clock) {
        this.clock = clock;
    }

    /**
     * Returns the page. Its parts are loaded in parallel.
     *
     * @param keys reads the keys of the account, which the page shows by name
     */
    public UsagePage of(PageLayout frame, UsageQuery query, UsageSource source, Supplier<List<AccountKey>> keys) {
        Instant now = clock.instant();
        UsagePeriod period = query.period(now);
        Future<BackendResult<UsageBreakdown>> times;
        Future<BackendResult<UsageBreakdown>> operations;
        Future<BackendResult<UsageBreakdown>> byKey;
        Future<BackendResult<UsageBreakdown>> before;
        Map<String, String> names;
        try (ExecutorService asking = Executors.newVirtualThreadPerTaskExecutor()) {
            times = asking.submit(() -> sums(source, period.by(), query, period.begin(), period.end()));
            operations = asking.submit(() -> sums(source, By.OPERATION, query, period.begin(), period.end()));
            byKey = asking.submit(() -> sums(source, By.KEY, query, period.begin(), period.end()));
            before = asking.submit(() -> sums(source, By.OPERATION, query, period.beginBefore(), period.begin()));
            names = names(keys.get());
        }
        return page(
                frame,
                query,
                now,
                times.resultNow(),
                operations.resultNow(),
                byKey.resultNow(),
                before.resultNow(),
                names);
    }

    private static UsagePage page(
            PageLayout frame,
            UsageQuery query,
            Instant now,
            BackendResult<UsageBreakdown> times,
            BackendResult<UsageBreakdown> operations,
            BackendResult<UsageBreakdown> byKey,
            BackendResult<UsageBreakdown> before,
            Map<String, String> names) {
        UsagePeriod period = query.period(now);
        @Nullable UsageMonth month = query.month();
        return new UsagePage(
                frame,
                query,
                period,
                query.range(),
                month,
                month != null && month.next().hasBegun(now) ? month.next() : null,
                List.of(UsageRange.values()),
                times.toOptional()
                        .map(usageBreakdown -> UsageChart.of(period, usageBreakdown.totals()))
                        .orElse(null),
                total(times).orElse(null),
                total(times)
                        .flatMap(current -> total(before).map(previous -> new UsageComparison(current, previous)))
                        .orElse(null),
                names.getOrDefault(query.keyId(), query.keyId()),
                UsageTimeRow.of(period, query, listed(times)),
                listed(operations),
                named(listed(byKey), names),
                times.trouble().or(operations::trouble).or(byKey::trouble).orElse(null));
    }

    private static BackendResult<UsageBreakdown> sums(
            UsageSource source, By by, UsageQuery query, Instant from, Instant to) {
        return source.sums(from, to, by, query.operationOrNull(), query.keyIdOrNull());
    }

    private static Optional<UsageTotal> total(BackendResult<UsageBreakdown> backendResult) {
        return backendResult.toOptional().map(UsageBreakdown::total);
    }

    private static List<UsageTotal> listed(BackendResult<UsageBreakdown> backendResult) {
        return backendResult.toOptional().map(UsageBreakdown::totals).orElse(List.of());
    }

    private static Map<String, String> names(List<AccountKey> keys) {
        return keys.stream().collect(Collectors.toMap(key -> key.id().toString(), AccountKey::name));
    }

    private static List<NamedKey> named(List<UsageTotal> sums, Map<String, String> names) {
        return sums.stream()
                .map(usageTotal -> {
                    String id = Objects.requireNonNull(usageTotal.name());
                    return new NamedKey(names.getOrDefault(id, id), usageTotal);
                })
                .toList();
    }
}
