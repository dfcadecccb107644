package io.socialdata.dashboard.monitors;

import io.smallrye.common.annotation.RunOnVirtualThread;
import io.socialdata.dashboard.flash.Flashes;
import io.socialdata.dashboard.flash.Notice;
import io.socialdata.dashboard.frame.ConfirmPage;
import io.socialdata.dashboard.frame.Frame;
import io.socialdata.dashboard.frame.Frames;
import io.socialdata.dashboard.frame.Section;
import io.socialdata.dashboard.frame.Shown;
import io.socialdata.dashboard.logins.Member;
import io.socialdata.dashboard.logins.SignedIn;
import io.socialdata.dashboard.owners.Answer.Given;
import io.socialdata.dashboard.owners.Answer.Refused;
import io.socialdata.dashboard.owners.Answer.Silent;
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

/** Deletes a monitor, after a question. */
@Path("/monitors/{id}/delete")
@Produces(MediaType.TEXT_HTML)
@RunOnVirtualThread
@RolesAllowed(Member.ROLE)
class MonitorDeletionResource {

    private final Frames frames;
    private final SignedIn signedIn;
    private final MonitorDesk desk;
    private final MonitorViews views;
    private final Flashes flashes;

    MonitorDeletionResource(Frames frames, SignedIn signedIn, MonitorDesk desk, MonitorViews views, Flashes flashes) {
        this.frames = frames;
        this.signedIn = signedIn;
        this.desk = desk;
        this.views = views;
        this.flashes = flashes;
    }

    @GET
    public Response ask(@PathParam("id") UUID id) {
        Monitor monitor = views.find(id);
        String page = "/monitors/" + id;
        Frame frame = frames.of(Section.MONITORS, "Delete a monitor");
        return Shown.page(new ConfirmPage(
                frame,
                "You are about to delete the monitor of @%s.".formatted(monitor.handle()),
                List.of("New posts of this handle are no longer detected or delivered."),
                page + "/delete",
                page,
                "curl -X DELETE -H \"Authorization: Bearer $KEY\" %s/monitor/%s".formatted(frame.dataUrl(), id)));
    }

    @POST
    public Response delete(@PathParam("id") UUID id) {
        return switch (desk.delete(signedIn.accountId(), id)) {
            case Given<Void> _ -> flashes.redirect("/monitors", Notice.done("The monitor is deleted."));
            case Refused<Void> refused -> views.page(id, refused.status(), Notice.trouble(refused.message()));
            case Silent<Void> silent -> flashes.redirect("/monitors", Notice.trouble(silent.unknownOutcome()));
        };
    }
}
