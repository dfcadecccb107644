package io.socialdata.dashboard.monitors;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.keys.AccountKey;
import io.socialdata.contract.monitors.MonitorView;
import io.socialdata.contract.webhooks.HourlyLatency;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.keys.KeySelection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Pagination;
import io.socialdata.dashboard.layout.Section;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The monitors of the account. */
@Path("/monitors")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_INTEGRATION)
class MonitorsResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final MonitorService monitorService;
    private final KeySelection keys;
    private final Flashes flashes;
    private final Clock clock;

    MonitorsResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            MonitorService monitorService,
            KeySelection keys,
            Flashes flashes,
            Clock clock) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.monitorService = monitorService;
        this.keys = keys;
        this.flashes = flashes;
        this.clock = clock;
    }

    @GET
    public Response list(
            @QueryParam("page") @DefaultValue("1") int number, @QueryParam("flash") @DefaultValue("") String flash) {
        return page(200, number, flashes.notice(flash), MonitorForm.FRESH);
    }

    @POST
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    @Audited(value = AuditEvent.MONITOR_CREATED, field = "handle")
    public Response create(
            @FormParam("key") @DefaultValue("") String key,
            @FormParam("handle") @DefaultValue("") String handle,
            @FormParam("replies") @DefaultValue("") String replies,
            @FormParam("domain") @DefaultValue("") String domain,
            @FormParam("webhook") List<String> webhooks) {
        MonitorForm monitorForm = new MonitorForm(key, handle, !replies.isEmpty(), domain, webhooks);
        return switch (monitorService.create(currentUser.accountId(), monitorForm)) {
            case Success<MonitorView>(var monitor) ->
                Response.seeOther(URI.create("/monitors/" + monitor.id())).build();
            case Rejected<MonitorView> rejected ->
                page(rejected.status(), 1, Notice.trouble(rejected.message()), monitorForm);
            case Unavailable<MonitorView> unavailable ->
                flashes.redirect("/monitors", Notice.trouble(unavailable.unknownOutcome()));
        };
    }

    private Response page(int status, int number, Notice notice, MonitorForm typed) {
        UUID account = currentUser.accountId();
        BackendResult<List<MonitorView>> monitors = monitorService.all(account);
        List<MonitorView> all = monitors.toOptional().orElse(List.of());
        Pagination pagination = Pagination.to("/monitors", number, all);
        BackendResult<List<AccountKey>> choices = keys.of(account);
        BackendResult<List<HourlyLatency>> lag = monitorService.lag(account, null);
        BackendResult<List<WebhookOption>> webhooks = monitorService.webhooks(account, null);
        Optional<String> trouble = Optional.ofNullable(notice.trouble())
                .or(monitors::trouble)
                .or(choices::trouble)
                .or(lag::trouble)
                .or(webhooks::trouble);
        return HtmlResponse.page(
                status,
                new MonitorsPage(
                        pageLayouts.of(Section.MONITORS),
                        pagination.of(all),
                        all.stream()
                                .filter(monitor -> MonitorState.of(monitor).needsAttention())
                                .count(),
                        pagination,
                        choices.toOptional().orElse(List.of()),
                        LatencyChart.of(lag.toOptional().orElse(List.of()), clock.instant()),
                        webhooks.toOptional().orElse(List.of()),
                        trouble.orElse(null),
                        notice.done(),
                        typed));
    }
}
