package io.socialdata.dashboard.home;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.ServiceName;
import io.socialdata.dashboard.backend.BackendClient;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.keys.ApiKeyInfo;
import io.socialdata.dashboard.keys.KeyClient;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.logins.CurrentUser;
import io.socialdata.dashboard.usage.UsageBreakdown;
import io.socialdata.dashboard.usage.UsageClient;
import io.socialdata.dashboard.usage.UsageClient.By;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The first page. */
@Path("/")
@RunOnVirtualThread
@RolesAllowed(AuthenticatedUser.ROLE)
class HomeResource {

    private static final long WEEK = 7;

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final BackendClient owners;
    private final UsageClient usage;
    private final KeyClient keys;
    private final AccountIssueService accountIssueService;
    private final Clock clock;

    HomeResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            BackendClient owners,
            UsageClient usage,
            KeyClient keys,
            AccountIssueService accountIssueService,
            Clock clock) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.owners = owners;
        this.usage = usage;
        this.keys = keys;
        this.accountIssueService = accountIssueService;
        this.clock = clock;
    }

    /** Whether the first call has become usage. */
    record FirstCallView(boolean arrived) {}

    /** All owners are asked at once, so that one that is slow makes the page wait for itself alone. */
    @GET
    @Produces(MediaType.TEXT_HTML)
    public Response show() {
        UUID account = currentUser.accountId();
        Instant tomorrow = clock.instant().truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
        Future<BackendResult<AccountOverview>> standing;
        Future<BackendResult<UsageBreakdown>> today;
        Future<BackendResult<UsageBreakdown>> lately;
        Future<BackendResult<List<ApiKeyInfo>>> listed;
        List<Future<List<AccountIssue>>> broken;
        try (ExecutorService asking = Executors.newVirtualThreadPerTaskExecutor()) {
            standing = asking.submit(() -> standing(account));
            today = asking.submit(() -> usage.sums(account, By.OPERATION, daysBefore(tomorrow, 1), tomorrow));
            lately = asking.submit(() -> usage.sums(account, By.DAY, daysBefore(tomorrow, WEEK), tomorrow));
            listed = asking.submit(() -> keys.list(account));
            broken =
                    accountIssueService.of(account).stream().map(asking::submit).toList();
        }
        return HtmlResponse.page(page(
                standing.resultNow(),
                today.resultNow(),
                lately.resultNow(),
                listed.resultNow(),
                broken.stream().flatMap(found -> found.resultNow().stream()).toList()));
    }

    private HomePage page(
            BackendResult<AccountOverview> standing,
            BackendResult<UsageBreakdown> today,
            BackendResult<UsageBreakdown> lately,
            BackendResult<List<ApiKeyInfo>> listed,
            List<AccountIssue> broken) {
        return new HomePage(
                pageLayouts.of(Section.HOME),
                standing.given().orElse(null),
                standing.given().filter(known -> known.totalRequests() == 0).isPresent(),
                today.given().map(UsageBreakdown::total).orElse(null),
                standing.given()
                        .flatMap(known -> lately.given()
                                .flatMap(usageBreakdown ->
                                        known.lasts(usageBreakdown.total().chargedMicroUsd(), WEEK)))
                        .orElse(null),
                listed.given().orElse(List.of()).stream().anyMatch(ApiKeyInfo::active),
                broken,
                standing.trouble().or(today::trouble).or(listed::trouble).orElse(null));
    }

    private static Instant daysBefore(Instant end, long days) {
        return end.minus(days, ChronoUnit.DAYS);
    }

    /** Asked every other second by the page of an account without calls. */
    @GET
    @Path("/first-call")
    @Produces(MediaType.APPLICATION_JSON)
    public FirstCallView firstCall() {
        return new FirstCallView(standing(currentUser.accountId())
                .given()
                .filter(known -> known.totalRequests() > 0)
                .isPresent());
    }

    private BackendResult<AccountOverview> standing(UUID account) {
        return owners.get(ServiceName.BILLING, BackendClient.ofAccount(account, ""), AccountOverview.class);
    }
}
