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
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.usage.UsageClient.By;
import io.socialdata.dashboard.usage.UsagePage.NamedKey;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jspecify.annotations.Nullable;

/** The usage of the signed-in account. */
@Path("/usage")
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
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
    public Response show(@QueryParam("range") @Nullable String word) {
        UsageRange usageRange = UsageRange.of(word);
        Instant now = clock.instant();
        BackendResult<UsageBreakdown> slots = sums(usageRange.slot(), usageRange, now);
        BackendResult<UsageBreakdown> operations = sums(By.OPERATION, usageRange, now);
        BackendResult<UsageBreakdown> byKey = sums(By.KEY, usageRange, now);
        return HtmlResponse.page(new UsagePage(
                pageLayouts.of(Section.USAGE),
                usageRange,
                List.of(UsageRange.values()),
                slots.toOptional()
                        .map(usageBreakdown -> UsageChart.of(usageRange.slots(now), usageBreakdown.totals()))
                        .orElse(null),
                slots.toOptional().map(UsageBreakdown::total).orElse(null),
                listed(slots),
                listed(operations),
                named(listed(byKey)),
                slots.trouble().or(operations::trouble).or(byKey::trouble).orElse(null)));
    }

    private BackendResult<UsageBreakdown> sums(By by, UsageRange usageRange, Instant now) {
        return backendCalls.load(
                BILLING, usage.totals(currentUser.accountId(), usageRange.begin(now), usageRange.end(now), by));
    }

    private static List<UsageTotal> listed(BackendResult<UsageBreakdown> backendResult) {
        return backendResult.toOptional().map(UsageBreakdown::totals).orElse(List.of());
    }

    private List<NamedKey> named(List<UsageTotal> sums) {
        Map<UUID, String> names = keys.list(currentUser.accountId()).toOptional().orElse(List.of()).stream()
                .collect(Collectors.toMap(ApiKeyInfo::id, ApiKeyInfo::name));
        return sums.stream()
                .map(usageTotal -> new NamedKey(
                        names.getOrDefault(
                                UUID.fromString(Objects.requireNonNull(usageTotal.name())), usageTotal.name()),
                        usageTotal))
                .toList();
    }
}
