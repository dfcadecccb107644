package io.socialdata.dashboard.home;

import static io.socialdata.contract.ServiceName.BILLING;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.alerts.AccountAlerts;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.requests.LoggedCall;
import io.socialdata.dashboard.alerts.AlertService;
import io.socialdata.dashboard.backend.BackendCalls;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.keys.KeyService;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.requests.RequestLogService;
import io.socialdata.dashboard.usage.UsageBreakdown;
import io.socialdata.dashboard.usage.UsageChart;
import io.socialdata.dashboard.usage.UsageClient.By;
import io.socialdata.dashboard.usage.UsageRange;
import io.socialdata.dashboard.usage.UsageReader;
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
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The home page. */
@Path("/")
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_ACCOUNT)
class HomeResource {

    private static final long WEEK = 7;
    private static final long MONTH = 30;
    private static final int RECENT_CALLS = 5;
    private static final int RECENT_ALERTS = 3;

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final BackendCalls backendCalls;
    private final OverviewClient overviewClient;
    private final UsageReader usage;
    private final KeyService keys;
    private final RequestLogService requestLogService;
    private final AlertService alertService;
    private final AccountIssueService accountIssueService;
    private final NextStepService nextStepService;
    private final Clock clock;

    HomeResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            BackendCalls backendCalls,
            @RestClient OverviewClient overviewClient,
            UsageReader usage,
            KeyService keys,
            RequestLogService requestLogService,
            AlertService alertService,
            AccountIssueService accountIssueService,
            NextStepService nextStepService,
            Clock clock) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.backendCalls = backendCalls;
        this.overviewClient = overviewClient;
        this.usage = usage;
        this.keys = keys;
        this.requestLogService = requestLogService;
        this.alertService = alertService;
        this.accountIssueService = accountIssueService;
        this.nextStepService = nextStepService;
        this.clock = clock;
    }

    /** Whether billing has recorded the first call. */
    record FirstCallView(boolean arrived) {}

    /** Loads the page. Calls all services in parallel, so that the page takes only as long as the slowest one. */
    @GET
    @Produces(MediaType.TEXT_HTML)
    public Response show() {
        UUID account = currentUser.accountId();
        Instant tomorrow = clock.instant().truncatedTo(ChronoUnit.DAYS).plus(1, ChronoUnit.DAYS);
        Future<BackendResult<AccountOverview>> overview;
        Future<BackendResult<UsageBreakdown>> today;
        Future<BackendResult<UsageBreakdown>> recentUsage;
        Future<BackendResult<UsageBreakdown>> month;
        Future<BackendResult<List<AccountKey>>> listed;
        Future<BackendResult<List<LoggedCall>>> calls;
        Future<BackendResult<List<AccountAlerts.Alert>>> alerts;
        List<Future<List<AccountIssue>>> broken;
        List<Future<Optional<NextStep>>> steps;
        try (ExecutorService asking = Executors.newVirtualThreadPerTaskExecutor()) {
            overview = asking.submit(() -> overview(account));
            today = asking.submit(() -> usage(account, By.OPERATION, 1, tomorrow));
            recentUsage = asking.submit(() -> usage(account, By.DAY, WEEK, tomorrow));
            month = asking.submit(() -> usage(account, By.DAY, MONTH, tomorrow));
            listed = asking.submit(() -> keys.list(account));
            calls = asking.submit(() -> requestLogService.newest(account, RECENT_CALLS));
            alerts = asking.submit(() -> alertService.newest(account, RECENT_ALERTS));
            broken =
                    accountIssueService.of(account).stream().map(asking::submit).toList();
            steps = nextStepService.of(account).stream().map(asking::submit).toList();
        }
        return HtmlResponse.page(page(
                overview.resultNow(),
                today.resultNow(),
                recentUsage.resultNow(),
                month.resultNow(),
                listed.resultNow(),
                calls.resultNow(),
                alerts.resultNow(),
                broken.stream().flatMap(found -> found.resultNow().stream()).toList(),
                steps.stream().flatMap(step -> step.resultNow().stream()).toList()));
    }

    private HomePage page(
            BackendResult<AccountOverview> overview,
            BackendResult<UsageBreakdown> today,
            BackendResult<UsageBreakdown> recentUsage,
            BackendResult<UsageBreakdown> month,
            BackendResult<List<AccountKey>> listed,
            BackendResult<List<LoggedCall>> calls,
            BackendResult<List<AccountAlerts.Alert>> alerts,
            List<AccountIssue> broken,
            List<NextStep> steps) {
        PageLayout frame = pageLayouts.of(Section.HOME);
        boolean beginning = overview.toOptional()
                .filter(known -> known.totalRequests() == 0)
                .isPresent();
        return new HomePage(
                frame,
                overview.toOptional().orElse(null),
                beginning,
                today.toOptional().map(UsageBreakdown::total).orElse(null),
                overview.toOptional()
                        .flatMap(known -> recentUsage
                                .toOptional()
                                .flatMap(usageBreakdown ->
                                        known.lasts(usageBreakdown.total().chargedMicroUsd(), WEEK)))
                        .orElse(null),
                listed.toOptional().orElse(List.of()).stream().anyMatch(AccountKey::active),
                month.toOptional()
                        .filter(breakdown -> breakdown.total().calls() > 0)
                        .map(breakdown -> UsageChart.of(UsageRange.MONTH.period(clock.instant()), breakdown.totals()))
                        .orElse(null),
                steps.stream()
                        .filter(step -> !beginning && frame.may(step.permission()))
                        .toList(),
                frame.may(Permission.VIEW_INTEGRATION) ? calls.toOptional().orElse(List.of()) : List.of(),
                alerts.toOptional().orElse(List.of()),
                broken.stream().filter(issue -> frame.opens(issue.path())).toList(),
                overview.trouble().or(today::trouble).or(listed::trouble).orElse(null));
    }

    private BackendResult<UsageBreakdown> usage(UUID account, By by, long days, Instant end) {
        return usage.sums(account, end.minus(days, ChronoUnit.DAYS), end, by, null, null);
    }

    /** Returns whether the first call has arrived. The page of an account without calls polls it every other second. */
    @GET
    @Path("/first-call")
    @Produces(MediaType.APPLICATION_JSON)
    public FirstCallView firstCall() {
        return new FirstCallView(overview(currentUser.accountId())
                .toOptional()
                .filter(known -> known.totalRequests() > 0)
                .isPresent());
    }

    private BackendResult<AccountOverview> overview(UUID account) {
        return backendCalls.load(BILLING, () -> overviewClient.read(account));
    }
}
