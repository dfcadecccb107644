package io.socialdata.dashboard.usage;

import static io.socialdata.contract.ServiceName.BILLING;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.keys.ApiKeyInfo;
import io.socialdata.dashboard.keys.KeyService;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.memberships.Permission;
import io.socialdata.dashboard.usage.UsageClient.By;
import io.socialdata.dashboard.usage.UsagePage.NamedKey;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** The usage of the signed-in account. Its parts are loaded in parallel. */
@Path("/usage")
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_ACCOUNT)
class UsageResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final BackendCalls backendCalls;
    private final UsageClient usage;
    private final KeyService keys;
    private final Clock clock;

    UsageResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            BackendCalls backendCalls,
            @RestClient UsageClient usage,
            KeyService keys,
            Clock clock) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.backendCalls = backendCalls;
        this.usage = usage;
        this.keys = keys;
        this.clock = clock;
    }

    @GET
    @Produces(MediaType.TEXT_HTML)
    public Response show(@BeanParam UsageQuery query) {
        Instant now = clock.instant();
        UsagePeriod period = query.period(now);
        UUID account = currentUser.accountId();
        Future<BackendResult<UsageBreakdown>> times;
        Future<BackendResult<UsageBreakdown>> operations;
        Future<BackendResult<UsageBreakdown>> byKey;
        Future<BackendResult<UsageBreakdown>> before;
        Future<Map<String, String>> names;
        try (ExecutorService asking = Executors.newVirtualThreadPerTaskExecutor()) {
            times = asking.submit(() -> sums(account, period.by(), query, period.begin(), period.end()));
            operations = asking.submit(() -> sums(account, By.OPERATION, query, period.begin(), period.end()));
            byKey = asking.submit(() -> sums(account, By.KEY, query, period.begin(), period.end()));
            before = asking.submit(() -> sums(account, By.OPERATION, query, period.beginBefore(), period.begin()));
            names = asking.submit(() -> keyNames(account));
        }
        return HtmlResponse.page(page(
                query,
                now,
                times.resultNow(),
                operations.resultNow(),
                byKey.resultNow(),
                before.resultNow(),
                names.resultNow()));
    }

    private UsagePage page(
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
                pageLayouts.of(Section.USAGE),
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

    private BackendResult<UsageBreakdown> sums(UUID account, By by, UsageQuery query, Instant from, Instant to) {
        return backendCalls.load(
                BILLING, usage.totals(account, from, to, by, query.operationOrNull(), query.keyIdOrNull()));
    }

    private static Optional<UsageTotal> total(BackendResult<UsageBreakdown> backendResult) {
        return backendResult.toOptional().map(UsageBreakdown::total);
    }

    private static List<UsageTotal> listed(BackendResult<UsageBreakdown> backendResult) {
        return backendResult.toOptional().map(UsageBreakdown::totals).orElse(List.of());
    }

    private Map<String, String> keyNames(UUID account) {
        return keys.list(account).toOptional().orElse(List.of()).stream()
                .collect(Collectors.toMap(key -> key.id().toString(), ApiKeyInfo::name));
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
