package io.socialdata.dashboard.monitors;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.contract.monitors.MonitorView;
import io.socialdata.dashboard.backend.BackendResult.Rejected;
import io.socialdata.dashboard.backend.BackendResult.Success;
import io.socialdata.dashboard.backend.BackendResult.Unavailable;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.identity.audit.AuditEvent;
import io.socialdata.dashboard.identity.audit.Audited;
import io.socialdata.dashboard.identity.logins.CurrentUser;
import io.socialdata.dashboard.identity.memberships.Permission;
import io.socialdata.dashboard.layout.ConfirmPage;
import io.socialdata.dashboard.layout.HtmlResponse;
import io.socialdata.dashboard.layout.PageLayout;
import io.socialdata.dashboard.layout.PageLayouts;
import io.socialdata.dashboard.layout.Section;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.UUID;

/** Deletes a monitor, after a confirmation. */
@Path("/monitors/{id}/delete")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Permission.CHANGE_INTEGRATION)
class MonitorDeletionResource {

    private final PageLayouts pageLayouts;
    private final CurrentUser currentUser;
    private final MonitorService monitorService;
    private final MonitorViews views;
    private final Flashes flashes;

    MonitorDeletionResource(
            PageLayouts pageLayouts,
            CurrentUser currentUser,
            MonitorService monitorService,
            MonitorViews views,
            Flashes flashes) {
        this.pageLayouts = pageLayouts;
        this.currentUser = currentUser;
        this.monitorService = monitorService;
        this.views = views;
        this.flashes = flashes;
    }

    @GET
    public Response ask(@PathParam("id") UUID id) {
        MonitorView monitor = views.find(id);
        String page = "/monitors/" + id;
        PageLayout pageLayout = pageLayouts.of(Section.MONITORS, "Delete a monitor");
        return HtmlResponse.page(new ConfirmPage(
                pageLayout,
                "You are about to delete the monitor of @%s.".formatted(monitor.handle()),
                List.of("New posts of this handle are no longer detected or delivered."),
                page + "/delete",
                page,
                "curl -X DELETE -H \"Authorization: Bearer $KEY\" %s/monitor/%s".formatted(pageLayout.dataUrl(), id)));
    }

    @POST
    @Audited(AuditEvent.MONITOR_DELETED)
    public Response delete(@PathParam("id") UUID id) {
        return switch (monitorService.delete(currentUser.accountId(), id)) {
            case Success<Void> _ -> flashes.redirect("/monitors", Notice.done("The monitor is deleted."));
            case Rejected<Void> rejected -> views.page(id, rejected.status(), Notice.trouble(rejected.message()));
            case Unavailable<Void> unavailable ->
                flashes.redirect("/monitors", Notice.trouble(unavailable.unknownOutcome()));
        };
    }
}
