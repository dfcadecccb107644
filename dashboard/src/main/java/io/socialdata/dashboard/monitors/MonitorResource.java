package io.socialdata.dashboard.monitors;

import io.smallrye.common.annotation.RunOnVirtualThread;
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
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;

/** One monitor of the account. */
@Path("/monitors/{id}")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.VIEW_INTEGRATION)
class MonitorResource {

    private final CurrentUser currentUser;
    private final MonitorService monitorService;
    private final MonitorViews views;
    private final Flashes flashes;

    MonitorResource(CurrentUser currentUser, MonitorService monitorService, MonitorViews views, Flashes flashes) {
        this.currentUser = currentUser;
        this.monitorService = monitorService;
        this.views = views;
        this.flashes = flashes;
    }

    @GET
    public Response show(@PathParam("id") UUID id, @QueryParam("flash") @DefaultValue("") String flash) {
        return views.page(id, 200, flashes.notice(flash));
    }

    @POST
    @Path("/status")
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    @Audited(AuditEvent.MONITOR_CHANGED)
    public Response change(@PathParam("id") UUID id, @FormParam("status") @DefaultValue("") String status) {
        return after(
                id,
                monitorService
                        .change(currentUser.accountId(), id, status)
                        .map(monitor -> monitor.active() ? "Monitor resumed." : "Monitor paused."));
    }

    /** Selects the webhooks that receive the events of the monitor. */
    @POST
    @Path("/webhooks")
    @RolesAllowed(Permission.CHANGE_INTEGRATION)
    @Audited(AuditEvent.MONITOR_CHANGED)
    public Response send(@PathParam("id") UUID id, @FormParam("webhook") List<String> webhooks) {
        return after(
                id,
                monitorService
                        .send(currentUser.accountId(), id, webhooks)
                        .map(monitor -> monitor.webhookIds() == null
                                ? "Saved. New posts are sent to all active webhooks of the key."
                                : "Saved. New posts are sent to the selected webhooks."));
    }

    private Response after(UUID id, BackendResult<String> changed) {
        String page = "/monitors/" + id;
        return switch (changed) {
            case Success<String>(var done) -> flashes.redirect(page, Notice.done(done));
            case Rejected<String> rejected -> views.page(id, rejected.status(), Notice.trouble(rejected.message()));
            case Unavailable<String> unavailable ->
                flashes.redirect(page, Notice.trouble(unavailable.unknownOutcome()));
        };
    }
}
