package io.socialdata.dashboard.usage;

import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.keys.ApiKeyInfo;
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
import java.util.stream.Collectors;

/** Creates the page of an account's usage, for its members and for operators. */
@ApplicationScoped
public class UsagePages {

    private final Clock clock;

    UsagePages(Clock clock) {
        this.clock = clock;
    }

    /**
     * Returns the page.
     *
     * @param keys the keys of the account, which the page shows by name
     */
    public UsagePage of(PageLayout frame, UsageQuery query, UsageSource source, List<ApiKeyInfo> keys) {
        UsageRange range = query.range();
        Instant now = clock.instant();
        Instant begin = range.begin(now);
        BackendResult<UsageBreakdown> slots = sums(source, range.slot(), query, begin, range.end(now));
        BackendResult<UsageBreakdown> operations = sums(source, By.OPERATION, query, begin, range.end(now));
        BackendResult<UsageBreakdown> byKey = sums(source, By.KEY, query, begin, range.end(now));
        BackendResult<UsageBreakdown> before = sums(source, By.OPERATION, query, range.beginBefore(now), begin);
        Map<String, String> names = names(keys);
        return new UsagePage(
                frame,
                query,
                range,
                List.of(UsageRange.values()),
                slots.toOptional()
                        .map(usageBreakdown -> UsageChart.of(range.slots(now), usageBreakdown.totals()))
                        .orElse(null),
                total(slots).orElse(null),
                total(slots)
                        .flatMap(current -> total(before).map(previous -> new UsageComparison(current, previous)))
                        .orElse(null),
                names.getOrDefault(query.keyId(), query.keyId()),
                listed(slots),
                listed(operations),
                named(listed(byKey), names),
                slots.trouble().or(operations::trouble).or(byKey::trouble).orElse(null));
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

    private static Map<String, String> names(List<ApiKeyInfo> keys) {
        return keys.stream().collect(Collectors.toMap(key -> key.id().toString(), ApiKeyInfo::name));
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
