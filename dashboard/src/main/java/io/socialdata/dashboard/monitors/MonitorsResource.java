package io.socialdata.dashboard.monitors;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.backend.BackendResult;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.keys.ApiKeyInfo;
import io.socialdata.dashboard.keys.KeySelection;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Pagination;
import io.socialdata.dashboard.layout.Section;
import io.socialdata.dashboard.logins.AuthenticatedUser;
import io.socialdata.dashboard.logins.CurrentUser;
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
@RolesAllowed(AuthenticatedUser.ROLE)
class MonitorsResource {

    private final PageLayouts frames;
    private final CurrentUser signedIn;
    private final MonitorClient desk;
    private final KeySelection keys;
    private final Flashes flashes;
    private final Clock clock;

    MonitorsResource(
            PageLayouts frames,
            CurrentUser signedIn,
            MonitorClient desk,
            KeySelection keys,
            Flashes flashes,
            Clock clock) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
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
    public Response create(
            @FormParam("key") @DefaultValue("") String key,
            @FormParam("handle") @DefaultValue("") String handle,
            @FormParam("replies") @DefaultValue("") String replies,
            @FormParam("domain") @DefaultValue("") String domain,
            @FormParam("webhook") List<String> webhooks) {
        MonitorForm wish = new MonitorForm(key, handle, !replies.isEmpty(), domain, webhooks);
        return switch (desk.create(signedIn.accountId(), wish)) {
            case Success<Monitor>(var monitor) ->
                Response.seeOther(URI.create("/monitors/" + monitor.id())).build();
            case Rejected<Monitor> refused -> page(refused.status(), 1, Notice.trouble(refused.message()), wish);
            case Unavailable<Monitor> silent -> flashes.redirect("/monitors", Notice.trouble(silent.unknownOutcome()));
        };
    }

    private Response page(int status, int number, Notice notice, MonitorForm typed) {
        UUID account = signedIn.accountId();
        BackendResult<List<Monitor>> monitors = desk.all(account);
        List<Monitor> all = monitors.given().orElse(List.of());
        Pagination turning = Pagination.to("/monitors", number, all);
        BackendResult<List<ApiKeyInfo>> choices = keys.of(account);
        BackendResult<List<HourlyLatency>> lag = desk.lag(account, null);
        BackendResult<List<WebhookOption>> webhooks = desk.webhooks(account, null);
        Optional<String> trouble = Optional.ofNullable(notice.trouble())
                .or(monitors::trouble)
                .or(choices::trouble)
                .or(lag::trouble)
                .or(webhooks::trouble);
        return HtmlResponse.page(
                status,
                new MonitorsPage(
                        frames.of(Section.MONITORS),
                        turning.of(all),
                        all.stream()
                                .filter(monitor -> monitor.display().needsAttention())
                                .count(),
                        turning,
                        choices.given().orElse(List.of()),
                        LatencyChart.of(lag.given().orElse(List.of()), clock.instant()),
                        webhooks.given().orElse(List.of()),
                        trouble.orElse(null),
                        notice.done(),
                        typed));
    }
}
