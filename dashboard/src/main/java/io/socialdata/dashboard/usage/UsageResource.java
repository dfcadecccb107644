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
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The usage of the signed-in account. */
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
        UsageRange range = query.range();
        Instant now = clock.instant();
        Instant begin = range.begin(now);
        BackendResult<UsageBreakdown> slots = sums(range.slot(), query, begin, range.end(now));
        BackendResult<UsageBreakdown> operations = sums(By.OPERATION, query, begin, range.end(now));
        BackendResult<UsageBreakdown> byKey = sums(By.KEY, query, begin, range.end(now));
        BackendResult<UsageBreakdown> before = sums(By.OPERATION, query, range.beginBefore(now), begin);
        Map<String, String> names = keyNames();
        return HtmlResponse.page(new UsagePage(
                pageLayouts.of(Section.USAGE),
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
                slots.trouble().or(operations::trouble).or(byKey::trouble).orElse(null)));
    }

    private BackendResult<UsageBreakdown> sums(By by, UsageQuery query, Instant from, Instant to) {
        return backendCalls.load(
                BILLING,
                usage.totals(currentUser.accountId(), from, to, by, query.operationOrNull(), query.keyIdOrNull()));
    }

    private static Optional<UsageTotal> total(BackendResult<UsageBreakdown> backendResult) {
        return backendResult.toOptional().map(UsageBreakdown::total);
    }

    private static List<UsageTotal> listed(BackendResult<UsageBreakdown> backendResult) {
        return backendResult.toOptional().map(UsageBreakdown::totals).orElse(List.of());
    }

    private Map<String, String> keyNames() {
        return keys.list(currentUser.accountId()).toOptional().orElse(List.of()).stream()
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
